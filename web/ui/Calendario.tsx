import { type CalendarDate, parseDate } from '@internationalized/date'
import type { RefObject } from 'react'
import { Button } from 'react-aria-components/Button'
import {
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  CalendarHeading,
} from 'react-aria-components/Calendar'
import { Dialog } from 'react-aria-components/Dialog'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { Popover } from 'react-aria-components/Popover'
import css from './Calendario.module.css'
import { Icone } from './Icone.tsx'
import menu from './Menu.module.css'

export interface CalendarioProps {
  label: string
  /** 'YYYY-MM-DD', or anything else for none. */
  value: string
  onChange: (value: string) => void
  onClose: () => void
  /** Beside what it opens. */
  anchor: RefObject<HTMLElement | null>
  min?: string
  max?: string
}

const parse = (text: string | undefined): CalendarDate | undefined => {
  try {
    return text ? parseDate(text) : undefined
  } catch {
    return undefined
  }
}

/** The month to choose a day from; loaded only when `CampoData` opens it. */
export function Calendario({ label, value, onChange, onClose, anchor, min, max }: CalendarioProps) {
  const chosen = parse(value)
  return (
    <I18nProvider locale="pt-BR">
      <Popover
        isOpen
        onOpenChange={(open) => !open && onClose()}
        triggerRef={anchor}
        placement="bottom end"
        offset={4}
        className={menu.balao}
      >
        <Dialog aria-label={label}>
          <Calendar
            aria-label={label}
            className={css.calendario}
            value={chosen ?? null}
            onChange={(day) => {
              onChange(day.toString())
              onClose()
            }}
            minValue={parse(min)}
            maxValue={parse(max)}
            autoFocus
          >
            <header className={css.topo}>
              <Button slot="previous" className={css.passo}>
                <Icone name="voltar" size={18} />
              </Button>
              <CalendarHeading className={css.mes} />
              <Button slot="next" className={css.passo}>
                <Icone name="avancar" size={18} />
              </Button>
            </header>
            <CalendarGrid weekdayStyle="narrow">
              <CalendarGridHeader>{(day) => <CalendarHeaderCell>{day}</CalendarHeaderCell>}</CalendarGridHeader>
              <CalendarGridBody>{(date) => <CalendarCell date={date} className={css.dia} />}</CalendarGridBody>
            </CalendarGrid>
          </Calendar>
        </Dialog>
      </Popover>
    </I18nProvider>
  )
}
