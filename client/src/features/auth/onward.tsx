import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { forgetPricingIntent } from '../../lib/pricing-intent.js';
import { forgetOrigin } from './origin.js';

/** Leads on from the door, once: what was kept for this moment is spent, and going back does not lead here again. */
export const Onward = ({ to }: { to: () => string }) => {
  const navigate = useNavigate();
  const [path] = useState(to);
  useEffect(() => {
    forgetPricingIntent();
    forgetOrigin();
    navigate(path, { replace: true });
  }, [navigate, path]);
  return null;
};
