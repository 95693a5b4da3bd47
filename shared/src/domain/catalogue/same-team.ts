/** Whether two feeds' names mean the same team. Names differ in accents, periods, `State` and a few aliases. */
export const sameTeam = (a: string, b: string): boolean => teamKey(a) === teamKey(b);

/** One normalised name for a team, whichever feed's name is given. */
export const teamKey = (name: string): string => {
  const bare = name
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/\bst\b\.?/g, 'state')
    .replace(/[^a-z0-9 ]/g, '')
    .replace(/\b(fc|cf|sc)\b/g, '')
    .replace(/\s+/g, ' ')
    .trim();
  return OTHER_NAMES.get(bare) ?? bare;
};

const OTHER_NAMES = new Map([
  ['la clippers', 'los angeles clippers'],
  ['los angeles football club', 'los angeles'],
  ['lafc', 'los angeles'],
  ['red bull new york', 'new york red bulls'],
  ['loyola chi ramblers', 'loyola chicago ramblers'],
  ['appalachian state mountaineers', 'app state mountaineers'],
  ['hawaii warriors', 'hawaii rainbow warriors'],
  ['miami oh redhawks', 'miami redhawks'],
  ['uconn huskies', 'connecticut huskies'],
  ['ole miss rebels', 'mississippi rebels'],
  ['utah mammoth', 'utah hockey club'],
  ['oakland athletics', 'athletics'],
]);
