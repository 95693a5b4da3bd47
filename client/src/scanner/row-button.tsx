import type { LucideIcon } from 'lucide-react';

/** A button of a row, pressed by its key too: an icon, and where there is room its word. */
export const RowButton = ({
  hotkey,
  icon: Icon,
  label,
  title,
  isDisabled = false,
  className = '',
  onPress,
}: {
  hotkey: string;
  icon: LucideIcon;
  label: string;
  title: string;
  isDisabled?: boolean;
  className?: string;
  onPress: (button: HTMLButtonElement) => void;
}) => (
  <button
    type="button"
    className={`btn sm asicon ${className}`.trimEnd()}
    data-key={hotkey}
    disabled={isDisabled}
    aria-label={label}
    title={title}
    onClick={({ currentTarget }) => onPress(currentTarget)}
  >
    <Icon className="ico" aria-hidden />
    <span className="word">{label}</span>
  </button>
);
