import { Menu } from '@base-ui/react/menu';
import { useAtom } from 'jotai';
import { Check } from 'lucide-react';
import { autoRefreshAtom } from '../model/auto-refresh.js';
import { refreshMessages as words } from './refresh-messages.js';

/** The item of the table's menu that pauses live odds, available under every plan. */
const PauseItem = () => {
  const [isOn, setIsOn] = useAtom(autoRefreshAtom);
  return (
    <Menu.CheckboxItem className="menu-item" checked={!isOn} onCheckedChange={(isPaused) => setIsOn(!isPaused)}>
      {words.pause}
      <Menu.CheckboxItemIndicator className="menu-tick">
        <Check className="ico s" aria-hidden />
      </Menu.CheckboxItemIndicator>
    </Menu.CheckboxItem>
  );
};

export default PauseItem;
