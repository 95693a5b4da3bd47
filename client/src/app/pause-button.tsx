import { Pause, Play } from 'lucide-react';
import { appMessages as words } from './messages.en.js';

/** Lets a live list stand still, and go on. */
export const PauseButton = ({ isPaused, onChange }: { isPaused: boolean; onChange: (isPaused: boolean) => void }) => (
  <button type="button" className="btn sm" aria-pressed={isPaused} onClick={() => onChange(!isPaused)}>
    {isPaused ? <Play className="ico s" aria-hidden /> : <Pause className="ico s" aria-hidden />}
    {isPaused ? words.resume : words.pause}
  </button>
);
