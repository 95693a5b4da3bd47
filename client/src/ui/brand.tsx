/** The mark: a price that steps around the white fair line. */
export const BrandMark = () => (
  <svg viewBox="0 0 22 22" aria-hidden="true" fill="none">
    <path d="M1.5 11h19" stroke="var(--fair)" strokeWidth="1.5" strokeLinecap="round" />
    <path
      d="M4 17.5h5.5v-13H18"
      stroke="var(--accent-text)"
      strokeWidth="2.25"
      strokeLinejoin="round"
      strokeLinecap="round"
    />
  </svg>
);
