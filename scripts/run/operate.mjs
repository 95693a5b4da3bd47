/** Runs a command about operators and returns the text to print. Throws an error of one line for an invalid command. */
export const operate = async (operators, words) => {
  const [command, email, ...rest] = words;
  if (command === 'list' && email === undefined) return listed(await operators.all());
  if (!Object.hasOwn(SAID, command ?? '') || !email || rest.length > 0) throw new Error(USAGE);
  const outcome = command === 'add' ? await operators.name(email) : await operators.dismiss(email);
  if (outcome === 'nobody') throw new Error(`there is no account with the email address ${email}`);
  return `${email} ${SAID[command][outcome]}.`;
};

const USAGE = 'npm run ops -- add <email> | remove <email> | list';

const SAID = {
  add: {
    done: 'is an operator now. The rights come with a second factor: set one up on /account, then sign in again with its code',
    'no change': 'is an operator already',
  },
  remove: { done: 'is no longer an operator', 'no change': 'is not an operator' },
};

const listed = (all) =>
  all.map(({ email, hasFactor }) => `${email}  ${hasFactor ? 'second factor' : 'no second factor yet'}`).join('\n') ||
  'There are no operators.';
