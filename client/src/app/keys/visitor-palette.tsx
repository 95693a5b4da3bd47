import { SCORES_SPORTS } from '@fairline/shared/domain';
import { useNavigate } from 'react-router-dom';
import { leagueTitle } from '../../scores/model/sports.js';
import { appMessages } from '../shell/messages.js';
import { siteMessages } from '../shell/site-messages.js';
import { Palette, PaletteList } from './palette.js';
import type { PaletteGroup, PaletteLine } from './palette-lines.js';
import { entryMessages as words } from './palette-messages.js';

/** The palette for visitors. */
const VisitorPalette = ({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) => (
  <Palette isOpen={isOpen} onClose={onClose}>
    <PaletteList groups={useVisitorLines()} placeholder={words.openTo} onDone={onClose} />
  </Palette>
);

/** Palette entries for a visitor: the public pages, the scores, login and signup. */
const useVisitorLines = (): readonly PaletteGroup[] => {
  const navigate = useNavigate();
  const lineTo = (to: string, label: string, also?: string): PaletteLine => ({
    id: to,
    label,
    ...(also ? { also } : {}),
    does: () => navigate(to),
  });
  const linesTo = (pages: readonly string[]) =>
    LINKS.filter(({ to }) => pages.includes(to)).map(({ to, label }) => lineTo(to, label));
  return [
    { title: words.pages, items: linesTo(['/', '/scores', '/pricing', '/calibration']) },
    {
      title: words.account,
      items: [
        lineTo('/login', appMessages.logIn, words.alsoLogIn),
        lineTo('/signup', appMessages.signUp, words.alsoSignUp),
      ],
    },
    {
      title: words.sports,
      items: SCORES_SPORTS.map((sport) => lineTo(`/scores/${sport}`, words.scoresOf(leagueTitle(sport)))),
    },
    { title: words.legal, items: linesTo(['/terms', '/privacy', '/responsible']) },
  ];
};

const LINKS = siteMessages.groups.flatMap(({ links }) => [...links]);

export default VisitorPalette;
