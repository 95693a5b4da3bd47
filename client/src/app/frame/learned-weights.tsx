import { useEffect } from 'react';
import { followLearned } from '../../market/model/bets/follow-learned.js';

/** Draws nothing: keeps the learned weights of fair lines up to date while somebody is signed in. */
const LearnedWeights = () => {
  useEffect(() => followLearned(), []);
  return null;
};

export default LearnedWeights;
