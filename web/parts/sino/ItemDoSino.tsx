import type { Notificacao } from '@hub/protocol/notificacao.ts'
import { Ancora } from '../../ui/Ancora.tsx'
import { classes } from '../../ui/classes.ts'
import { Icone } from '../../ui/Icone.tsx'
import { useMinuto } from '../clock.ts'
import { haQuanto } from './ha-quanto.ts'
import css from './Sino.module.css'

interface Props {
  /** Of one record, the newest first. */
  grupo: readonly [Notificacao, ...Notificacao[]]
  aoVer: (id: number) => void
  /** Its link was followed. */
  aoSeguir: () => void
}

/** The newest of what is told of a record; what came before opens under it. */
export function ItemDoSino({ grupo: [primeira, ...outras], aoVer, aoSeguir }: Props) {
  const novas = outras.filter((n) => !n.visto).length
  return (
    <li className={css.grupo}>
      <Aviso notificacao={primeira} aoVer={aoVer} aoSeguir={aoSeguir} />
      {outras.length > 0 && (
        <details className={css.outras}>
          <summary>
            Mais {outras.length} do mesmo assunto
            {novas > 0 && `, ${novas} ${novas === 1 ? 'não vista' : 'não vistas'}`}
          </summary>
          {outras.map((n) => (
            <Aviso key={n.id} notificacao={n} aoVer={aoVer} aoSeguir={aoSeguir} />
          ))}
        </details>
      )}
    </li>
  )
}

type DeUm = Pick<Props, 'aoVer' | 'aoSeguir'> & { notificacao: Notificacao }

/** One notification: a link to what it speaks of, which marks it as seen; a button marks it without going there. */
function Aviso({ notificacao: n, aoVer, aoSeguir }: DeUm) {
  const agora = useMinuto()
  return (
    <div className={classes(css.item, !n.visto && css.nova)}>
      <Ancora
        href={n.destino}
        className={css.mensagem}
        onClick={(evento) => {
          if (!n.visto) aoVer(n.id)
          // In another tab: this page stays as it is.
          if (!(evento.ctrlKey || evento.metaKey || evento.shiftKey)) aoSeguir()
        }}
      >
        {!n.visto && <span className="so-leitor">Não vista: </span>}
        {n.mensagem}
        <time className={css.quando} dateTime={n.dtainclusao}>
          {haQuanto(new Date(n.dtainclusao), new Date(agora))}
        </time>
      </Ancora>
      {!n.visto && (
        <button
          type="button"
          className={css.marcar}
          aria-label={`Marcar como vista: ${n.mensagem}`}
          title="Marcar como vista"
          onClick={(evento) => {
            // The button goes away with what it did: the focus stays at the notification.
            evento.currentTarget.parentElement?.querySelector('a')?.focus()
            aoVer(n.id)
          }}
        >
          <Icone name="certo" size={18} />
        </button>
      )}
    </div>
  )
}
