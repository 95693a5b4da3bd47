/**
 * The number that a user typed, as text that `Number()` reads: `1,5` is one and a half, `1,500` fifteen hundred. A number field of the
 * browser drops the comma and makes the first fifteen. Text that is no number stays as it is, so that it is complained about.
 */
export const decimalText = (typed: string): string => {
  const text = typed.replace(/[\s$%]/g, '').replace('−', '-');
  if (THOUSANDS.test(text)) return text.replaceAll(',', '');
  return DECIMAL_COMMA.test(text) ? text.replaceAll('.', '').replace(',', '.') : text;
};

const THOUSANDS = /^-?[1-9]\d{0,2}(?:,\d{3})+(?:\.\d*)?$/;
const DECIMAL_COMMA = /^-?(?:\d*|\d{1,3}(?:\.\d{3})+),\d*$/;
