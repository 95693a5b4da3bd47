import { Check, CircleAlert, LoaderCircle, type LucideIcon, ShieldCheck } from 'lucide-react';
import { useIsWithoutMail } from '../../lib/session/use-auth-settings.js';
import { Banner } from '../../ui/banner.js';
import { authMessages as words } from './messages.js';

/** Says why the user is on the login page. */
export const LoginBanners = ({ query }: { query: URLSearchParams }) => {
  const isWithoutMail = useIsWithoutMail();
  return BANNERS.filter(([key]) => query.get(key) === 'true').map(([key, tone, icon, text]) => (
    <Banner key={key} tone={tone} icon={icon}>
      {isWithoutMail && text === words.accountClosed ? words.accountClosedWithoutMail : text}
    </Banner>
  ));
};

const BANNERS: readonly (readonly [string, 'good' | 'warning' | 'accent', LucideIcon, string])[] = [
  ['auth_required', 'warning', CircleAlert, words.expired],
  ['signing_out', 'accent', LoaderCircle, words.signingOut],
  ['signed_out', 'good', Check, words.signedOut],
  ['sign_out_error', 'warning', CircleAlert, words.signOutError],
  ['account_closed', 'good', Check, words.accountClosed],
  ['on_break', 'good', Check, words.onBreak],
  ['emergency_signout', 'good', ShieldCheck, words.emergency],
];
