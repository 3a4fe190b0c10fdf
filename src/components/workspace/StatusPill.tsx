import {
  Check,
  CircleAlert,
  CircleDashed,
  Eye,
  EyeOff,
  type LucideIcon,
  Undo2,
  X,
} from 'lucide-react';

const variants = {
  waiting: { VariantIcon: CircleDashed, className: 'border-dashed border-tungsten text-tungsten' },
  done: { VariantIcon: Check, className: 'border-ok text-ok' },
  ended: { VariantIcon: X, className: 'border-control text-ink-3' },
  visible: { VariantIcon: Eye, className: 'border-ok text-ok' },
  hidden: { VariantIcon: EyeOff, className: 'border-dashed border-ink-2 text-ink-2' },
  undone: { VariantIcon: Undo2, className: 'border-dashed border-ink-2 text-ink-2' },
  late: { VariantIcon: CircleAlert, className: 'border-rec text-rec' },
  /** Of a step on the way. */
  plain: { VariantIcon: Check, className: 'border-control text-ink' },
} as const;

/** How a pill variants. */
type Variant = keyof typeof variants;

type StatusPillProps = {
  variant: Variant;
  /** In the place of the variant's own. */
  Icon?: LucideIcon | undefined;
  label: string;
};

/** A state as an icon and a word, so that it is never told by its colour alone. */
export function StatusPill({ variant, Icon, label }: StatusPillProps) {
  const { VariantIcon, className } = variants[variant];
  const ShownIcon = Icon ?? VariantIcon;
  return (
    <span className={`status-pill ${className}`}>
      <ShownIcon aria-hidden="true" className="size-3.5 shrink-0" />
      <span>{label}</span>
    </span>
  );
}
