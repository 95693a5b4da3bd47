import { TitledWhy } from '../../ui/titled-why.js';
import { SharpButton, useSharpWords } from './sharp-button.js';
import { sharpMessages as words } from './sharp-messages.js';

/** My sharp among the settings of the account. */
export const SharpSetting = () => {
  const now = useSharpWords();
  return (
    <section className="panel pad" aria-label={words.setting}>
      <div className="row wrap">
        <div className="grow">
          <TitledWhy title={words.setting} why={`${words.settingWhy} ${words.now(now)}`} />
        </div>
        <SharpButton className="btn">{words.change}</SharpButton>
      </div>
    </section>
  );
};
