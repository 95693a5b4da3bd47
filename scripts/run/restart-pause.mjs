/** The pause before something that died is started again: longer each time it dies soon. */
const STEADY = 60_000; // what ran this long starts with a fresh count
const LONGEST = 30_000;

/** A function that takes how long it ran, and gives the pause, both in milliseconds: 1 s, 2, 4 ... 30 s. */
export const restartPauses = () => {
  let soonDeaths = 0;
  return (ranFor) => {
    soonDeaths = ranFor > STEADY ? 0 : soonDeaths + 1;
    return Math.min(LONGEST, 2 ** soonDeaths * 500);
  };
};
