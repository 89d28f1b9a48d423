import { escreverNumero } from '@hub/domain/kernel/por-escrito.ts'
import { type DragEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import css from './Arquivos.module.css'
import { Botao } from './Botao.tsx'
import { AbaixoDoCampo, type CampoBase, useCampo } from './Campo.tsx'
import { classes } from './classes.ts'
import { Icone } from './Icone.tsx'
import { Progresso } from './Progresso.tsx'

export interface ArquivoItem {
  id: string
  name: string
  /** Bytes. */
  size?: number
  state: 'enviando' | 'enviado' | 'erro'
  /** From 0 to 1, while it is being sent. */
  progress?: number
  /** What to do about it: "Este tipo não é aceito. Envie em PDF." */
  errorMessage?: ReactNode
  /** In place of the size: "assinado em 16/11/2026". */
  detail?: ReactNode
  href?: string
}

interface ArquivosProps extends Omit<CampoBase, 'readOnly' | 'hideLabel'> {
  items: readonly ArquivoItem[]
  /** Called with what was chosen or dropped; the caller checks type and size and sends. */
  onAdd: (files: File[]) => void
  onRemove?: (id: string) => void
  onRetry?: (id: string) => void
  accept?: string
  multiple?: boolean
  /** "PDF, JPG ou PNG, até 20 MB." */
  hint?: string
  chooseLabel?: string
}

/** 1234567 → "1,2 MB" */
export function tamanhoDito(bytes: number): string {
  if (bytes < 1000) return `${bytes} B`
  const [value, unit] = bytes < 1_000_000 ? [bytes / 1000, 'kB'] : [bytes / 1_000_000, 'MB']
  return `${escreverNumero(value, { ate: unit === 'kB' ? 0 : 1 })} ${unit}`
}

function Linha({ item, onRemove, onRetry }: { item: ArquivoItem } & Pick<ArquivosProps, 'onRemove' | 'onRetry'>) {
  const size = item.size === undefined ? '' : tamanhoDito(item.size)
  const percent = Math.round((item.progress ?? 0) * 100)
  return (
    <li className={css.arquivo} data-arquivo={item.name} data-invalid={item.state === 'erro' || undefined}>
      <Icone name="arquivo" />
      <div>
        <p className={css.nome}>{item.href ? <a href={item.href}>{item.name}</a> : item.name}</p>
        {item.state === 'enviando' && (
          <Progresso
            label={`Enviando ${item.name}`}
            value={item.progress}
            detail={size ? `${percent}% de ${size}` : `${percent}%`}
          />
        )}
        {item.state === 'enviado' && (
          <p className={css.detalhe}>{item.detail ?? (size ? `${size} · enviado` : 'enviado')}</p>
        )}
        {item.state === 'erro' && (
          <p className={css.erro} role="alert">
            <Icone name="alerta" size={16} />
            <span>{item.errorMessage ?? 'Não foi possível enviar.'}</span>
          </p>
        )}
      </div>
      <div className={css.acoes}>
        {item.state === 'erro' && onRetry && (
          <Botao
            variant="texto"
            size="pequeno"
            onClick={() => onRetry(item.id)}
            aria-label={`Tentar de novo: ${item.name}`}
          >
            Tentar de novo
          </Botao>
        )}
        {onRemove && (
          <Botao
            variant="texto"
            size="pequeno"
            onClick={() => onRemove(item.id)}
            aria-label={`${item.state === 'enviando' ? 'Parar' : 'Retirar'} ${item.name}`}
          >
            {item.state === 'enviando' ? 'Parar' : 'Retirar'}
          </Botao>
        )}
      </div>
    </li>
  )
}

/** Files to send: chosen or dropped, each with its progress, its error and its way out. */
export function Arquivos({ items, onAdd, accept, multiple = true, hint, chooseLabel, ...props }: ArquivosProps) {
  const ids = useCampo(props)
  const input = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  const group = useRef<HTMLDivElement>(null)
  const count = useRef(items.length)
  useLayoutEffect(() => {
    // The button that was pressed is gone, and the focus with it: keyboard and screen reader go on here.
    if (count.current !== items.length && document.activeElement === document.body)
      group.current?.querySelector('button')?.focus()
    count.current = items.length
  }, [items.length])
  const add = (files: FileList | null) => {
    const list = [...(files ?? [])]
    if (list.length > 0 && !props.disabled) onAdd(multiple ? list : list.slice(0, 1))
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    add(event.dataTransfer.files)
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be the target of a drop in every browser
    <div
      ref={group}
      role="group"
      aria-labelledby={ids.labelId}
      className={props.className}
      data-invalid={(ids.invalid && !items.some((item) => item.state === 'erro')) || undefined}
    >
      <span id={ids.labelId} className={css.rotulo}>
        {props.label}
        {props.optional && <span> (opcional)</span>}
      </span>
      {items.length > 0 && (
        <ul className={css.lista}>
          {items.map((item) => (
            <Linha key={item.id} item={item} onRemove={props.onRemove} onRetry={props.onRetry} />
          ))}
        </ul>
      )}
      {!props.disabled && (multiple || items.length === 0) && (
        // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut; the button does the same
        <div
          className={classes(css.soltar, over && css.sobre, ids.invalid && css.invalido)}
          onDragOver={(event) => {
            event.preventDefault()
            setOver(true)
          }}
          onDragLeave={() => setOver(false)}
          onDrop={drop}
        >
          <input
            ref={input}
            type="file"
            className="so-leitor"
            id={ids.id}
            name={props.name}
            accept={accept}
            multiple={multiple}
            aria-labelledby={ids.labelId}
            aria-describedby={ids.describedBy}
            aria-invalid={ids.invalid || undefined}
            tabIndex={-1}
            onChange={(event) => {
              add(event.currentTarget.files)
              event.currentTarget.value = ''
            }}
          />
          <Botao onClick={() => input.current?.click()} aria-describedby={ids.describedBy}>
            {chooseLabel ?? (multiple ? 'Escolher arquivos' : 'Escolher arquivo')}
          </Botao>
          <span>ou solte aqui. {hint}</span>
        </div>
      )}
      <AbaixoDoCampo ids={ids} help={props.help} errorMessage={props.errorMessage} live />
    </div>
  )
}
