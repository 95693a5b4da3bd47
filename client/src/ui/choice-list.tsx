import { Select } from '@base-ui/react/select';
import { Check, ChevronDown } from 'lucide-react';

/** One of several, opened as a list. */
export const ChoiceList = <T extends string>({
  label,
  choices,
  chosen,
  onChoose,
}: {
  label: string;
  choices: readonly { readonly value: T; readonly title: string }[];
  chosen: T;
  onChoose: (value: T) => void;
}) => (
  <Select.Root
    items={choices.map(({ value, title }) => ({ value, label: title }))}
    value={chosen}
    onValueChange={(value) => value && onChoose(value)}
  >
    <Select.Trigger className="input" aria-label={label}>
      <Select.Value />
      <Select.Icon className="end">
        <ChevronDown className="ico s" aria-hidden />
      </Select.Icon>
    </Select.Trigger>
    <Select.Portal>
      <Select.Positioner className="above" alignItemWithTrigger={false} sideOffset={4}>
        <Select.Popup className="pop menu">
          {choices.map(({ value, title }) => (
            <Select.Item key={value} value={value} className="menu-item">
              <Select.ItemText>{title}</Select.ItemText>
              <Select.ItemIndicator className="end">
                <Check className="ico s" aria-hidden />
              </Select.ItemIndicator>
            </Select.Item>
          ))}
        </Select.Popup>
      </Select.Positioner>
    </Select.Portal>
  </Select.Root>
);
