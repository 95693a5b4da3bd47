import type { AlertRuleBody } from '@fairline/shared/contract';

/** What each group of the form of a rule is given: the rule, and how to change it and its scanner. */
export interface GroupProps {
  readonly rule: AlertRuleBody;
  readonly edit: (change: Partial<AlertRuleBody>) => void;
  readonly scan: (change: Partial<AlertRuleBody['scanner']>) => void;
}
