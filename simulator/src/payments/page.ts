import type { Answered } from './asked.js';

/** A page of the payment provider. All content has been passed through `escaped`. */
export const page = (title: string, content: string, status = 200): Answered => ({
  status,
  headers: {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'",
  },
  body: `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)}</title>
<style>${STYLE}</style>
<main>
<p class="test">Simulated payments: no money moves here.</p>
${content}
</main>
</html>
`,
});

/** Redirects the browser after an action, so that a reload does not repeat it. */
export const goTo = (url: string): Answered => ({ status: 303, headers: { location: url }, body: '' });

export const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

export const dollars = (cents: number, currency: string): string =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency: currency.toUpperCase() }).format(cents / 100);

export const day = (time: number): string =>
  new Date(time * 1_000).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' });

export const cardField = (problem: string | undefined): string => `
<label for="card">Card number</label>
<input id="card" name="card" inputmode="numeric" autocomplete="off" placeholder="4242 4242 4242 4242" required
  ${problem ? 'aria-invalid="true" aria-describedby="problem"' : ''}>
${problem ? `<p id="problem" role="alert">${escaped(problem)}</p>` : ''}`;

const STYLE = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { margin: 0; background: light-dark(#f4f5f8, #14161c); color: light-dark(#1b1f2a, #eceef4); }
main { max-width: 26rem; margin: 8vh auto; padding: 2rem; border-radius: 12px; background: light-dark(#fff, #1d2029); }
.test { margin: 0 0 1.5rem; font-size: .85rem; color: light-dark(#8a5a00, #f0c36d); }
h1 { margin: 0; font-size: 1.25rem; } .price { font-size: 2rem; font-weight: 650; margin: .25rem 0 1.5rem; }
label { display: block; font-weight: 550; } form { margin: 1rem 0; }
input { box-sizing: border-box; width: 100%; padding: .65rem .75rem; margin: .25rem 0; font: inherit; border: 1px solid #8a90a2; border-radius: 8px; background: transparent; color: inherit; }
[role=alert] { margin: .25rem 0; color: light-dark(#b3261e, #ff8a80); }
button { width: 100%; padding: .75rem; font: inherit; font-weight: 600; border: 0; border-radius: 8px; background: #4f46e5; color: #fff; cursor: pointer; }
a { color: inherit; }`;
