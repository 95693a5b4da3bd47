/** Whether two feeds mean one team: they differ in accents, points, `State` and a few names. */
export const sameTeam = (a: string, b: string): boolean => teamKey(a) === teamKey(b);

/** A team under one name, whichever of its feed's names it was given. */
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
]);
