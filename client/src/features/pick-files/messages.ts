import type { PickFileKind } from '@fairline/shared/domain';
import { howMany } from '../../lib/format.js';

const picks = (count: number) => `${howMany(count)} ${count === 1 ? 'pick' : 'picks'}`;
const rows = (count: number) => `${howMany(count)} ${count === 1 ? 'row' : 'rows'}`;

/** The words of importing and exporting picks. */
export const pickFileMessages = {
  import: 'Import',
  export: 'Export',
  exporting: 'Exporting',
  exportFailed: 'The export did not work. Try again.',
  title: 'Import picks',
  about: 'From the CSV export of a synced tracker (Pikkit), an odds screen (OddsJam), or of My Picks.',
  drop: 'Drop a CSV file here',
  or: 'or',
  choose: 'Choose a file',
  chooseAnother: 'Choose another file',
  nothingYet: 'Nothing is imported before you have seen what would be.',
  reading: (name: string) => `Reading ${name}`,
  importing: 'Importing',
  readFailed: (name: string) => `${name} could not be read. Choose it again.`,
  kinds: {
    synced: 'Export of a synced tracker',
    screen: 'Export of an odds screen',
    own: 'Export of My Picks',
  } satisfies Record<PickFileKind, string>,
  added: 'New',
  settled: 'Pending here, settled in the file',
  duplicates: 'Already here',
  removed: 'Removed by you',
  broken: 'Not readable',
  bringBack: (count: number) => `Bring ${picks(count)} back that you had removed`,
  preview: 'What would be imported',
  columns: { added: 'Placed', bet: 'Bet', odds: 'Odds', stake: 'Stake', status: 'Status' },
  status: { pending: 'Pending', won: 'Won', lost: 'Lost', push: 'Push', void: 'Void' },
  parlay: (legs: number) => (legs === 0 ? 'Parlay' : `Parlay, ${legs} legs`),
  more: (count: number) => `and ${howMany(count)} more`,
  brokenTitle: (count: number) => `${rows(count)} cannot be read`,
  brokenLine: (line: number, reason: string) => `Line ${howMany(line)}: ${reason}`,
  download: (count: number) => (count === 1 ? 'Download this row' : `Download these ${howMany(count)} rows`),
  brokenFile: 'fairline-import-problems.csv',
  mend: 'With the reason beside each: mend them, and import that file.',
  confirm: (count: number) => `Import ${picks(count)}`,
  confirmSettled: (count: number) => `Settle ${picks(count)}`,
  nothingNew: 'Every bet that can be read is here already.',
  noneReadable: 'No bet of this file can be read.',
  noRoom: 'This browser has no room for so many picks. Nothing was imported.',
  tooMany: (most: number) =>
    `An account keeps ${picks(most)} at most, removed ones too. Nothing can be imported from here.`,
  imported: (count: number) => `${picks(count)} imported`,
  settledNow: (count: number) => `${picks(count)} settled`,
  saved: 'They are on My Picks, as they were exported.',
  savedOfTracker:
    'They are on My Picks. What they say of their value is the tracker’s own word: it counts in none of our figures.',
  takenBack: 'The import was taken back',
  takenBackWhy: 'Import the file again to have its picks back.',
  undo: 'Undo the import',
  done: 'Done',
  earlier: 'Earlier imports',
  importedAt: (time: string, count: number) => `${time}, ${picks(count)}`,
  takeBack: 'Take back',
  takeBackOf: (time: string) => `Take the import of ${time} back`,
  trackers: 'tracker’s',
  trackerClv: (figure: string) => `The tracker’s own CLV, ${figure}. It counts in no figure of ours.`,
  trackerClosing: (figure: string, closing: string) =>
    `${figure} against the tracker’s closing odds of ${closing}, with the vig. It counts in no figure of ours.`,
  trackerEv: (figure: string) => `EV by the tracker: ${figure}.`,
} as const;
