import { Fragment, type ReactNode } from 'react';

/** An emoji as a picture of ours: fonts differ, and some have none. The character stays for searches, copies and screen readers. */
export const Emoji = ({ of }: { of: string }) => (
  <span className="emoji">
    <span className="sr">{of}</span>
    <svg viewBox="0 0 24 24" aria-hidden>
      {PICTURES[of]}
    </svg>
  </span>
);

/** A text whose emojis are drawn. */
export const EmojiText = ({ text }: { text: string }) =>
  text
    .split(DRAWN)
    // A text does not change its order.
    // biome-ignore lint/suspicious/noArrayIndexKey: see above
    .map((part, i) => <Fragment key={i}>{part in PICTURES ? <Emoji of={part} /> : part}</Fragment>);

const [SUN, INK, WHITE] = ['#ffc83d', '#4a3000', '#ffffff'];

const Face = ({ children }: { children: ReactNode }) => (
  <>
    <circle cx={12} cy={12} r={10.5} fill={SUN} />
    <g fill="none" stroke={INK} strokeWidth={1.6} strokeLinecap="round">
      {children}
    </g>
  </>
);

const PICTURES: Readonly<Record<string, ReactNode>> = {
  '🔥': (
    <>
      <path
        d="M12.6 1c.7 4 6.9 6.6 6.9 13a7.5 7.5 0 0 1-15 .4c0-3.3 2-5 2.7-7.4 1.2.7 1.9 1.7 2.1 3C11.6 7.6 12.7 4.6 12.6 1z"
        fill="#f4582b"
      />
      <path
        d="M12.2 11c.5 2.4 3.4 3.3 3.4 6.5a3.7 3.7 0 0 1-7.4.1c0-1.7 1-2.5 1.4-3.7.7.3 1.1.8 1.3 1.5.9-1.1 1.4-2.6 1.3-4.4z"
        fill={SUN}
      />
    </>
  ),
  '💰': (
    <>
      <path
        d="M8.5 2.5h7l-1.6 4c4 2 6.6 6 6.6 9.7 0 4-3.3 6.3-8.5 6.3s-8.5-2.3-8.5-6.3c0-3.7 2.6-7.7 6.6-9.7z"
        fill="#b98a4c"
      />
      <path d="M8.8 6.9h6.4" stroke="#7a5526" strokeWidth={1.6} strokeLinecap="round" />
      <path
        d="M14.6 11.9c-.6-.8-1.5-1.2-2.6-1.2-1.5 0-2.6.8-2.6 1.9 0 2.8 5.3 1.3 5.3 4 0 1.2-1.2 2-2.7 2-1.2 0-2.2-.5-2.8-1.3M12 9.3v10.8"
        fill="none"
        stroke={WHITE}
        strokeWidth={1.5}
        strokeLinecap="round"
      />
    </>
  ),
  '😎': (
    <Face>
      <path d="M2.5 8.5h19M4 8.5c0 6 6.5 6 7.4 0M12.6 8.5c.9 6 7.4 6 7.4 0" fill="#20242c" stroke="#20242c" />
      <path d="M8 16.3c1.3 1.7 6.7 1.7 8 0" />
    </Face>
  ),
  '🤔': (
    <Face>
      <path d="M6 6.8c.8-.9 2-1.2 3-.9M14 5.3c1.3-.7 2.7-.5 3.7.4M8.5 15.2c1.7-1 4-1.2 6-.5" />
      <path d="M8.2 9.7v.6M15.8 9.7v.6" strokeWidth={2.4} />
      <path
        d="M5.5 22.5c-2-1-1.8-4 0-5.2 1.5-1 2.5.3 4.5-.4 1.5-.6 2.5-1 3 0 .4 1-.8 1.7-2 2 .5 2.6-2.5 5-5.5 3.6z"
        fill="#f0a92a"
        stroke={INK}
        strokeWidth={1.1}
      />
    </Face>
  ),
  '😬': (
    <Face>
      <path d="M8.2 8.7v.6M15.8 8.7v.6" strokeWidth={2.6} />
      <rect x={5.8} y={13} width={12.4} height={5} rx={2.5} fill={WHITE} />
      <path d="M9 13v5M12 13v5M15 13v5M6 15.5h12" strokeWidth={1} />
    </Face>
  ),
  '⚡': <path d="M13.5 1 4 13.5h6L8.5 23 20 9.5h-6.5z" fill="#ffb020" />,
  '✅': (
    <>
      <rect x={1.5} y={1.5} width={21} height={21} rx={4} fill="#1f9d55" />
      <path
        d="m6 12.5 4 4 8-9"
        fill="none"
        stroke={WHITE}
        strokeWidth={2.8}
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </>
  ),
  '📊': (
    <>
      <rect x={1.5} y={1.5} width={21} height={21} rx={3} fill="#e8ecf2" />
      <path d="M7 19v-7" stroke="#1f9d55" strokeWidth={3.5} />
      <path d="M12 19V5" stroke="#d64545" strokeWidth={3.5} />
      <path d="M17 19v-10" stroke="#2f6fde" strokeWidth={3.5} />
    </>
  ),
  '⏳': (
    <>
      <path
        d="M6 2.5h12v3c0 3-4 4.5-4 6.5s4 3.5 4 6.5v3H6v-3c0-3 4-4.5 4-6.5S6 8.5 6 5.5z"
        fill="#dbe7f5"
        stroke="#8a5a2b"
        strokeWidth={1.5}
      />
      <path
        d="M8.5 6.5h7C14.5 8.5 12 9.5 12 11.5c0-2-2.5-3-3.5-5zM8 20c.5-2.5 3-3 4-5 1 2 3.5 2.5 4 5z"
        fill="#e0a63c"
      />
    </>
  ),
  '❌': <path d="m4 4 16 16M20 4 4 20" stroke="#d64545" strokeWidth={4} strokeLinecap="round" />,
};

const DRAWN = new RegExp(`(${Object.keys(PICTURES).join('|')})`, 'u');
