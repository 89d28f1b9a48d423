import { Celula } from '../ui/Celula.tsx'
import { Acao, type Acoes } from './Acao.tsx'
import css from './DecisaoDoPedido.module.css'

interface Props {
  pedido: { situacao: string; acoes: Acoes; decidido_por: string | null; resposta: string | null }
  /** The command that grants it, and the word on its button. */
  atender: { comando: string; rotulo: string }
  /** What was decided, in words. */
  decidido: string
  aoDecidir: (atender: boolean) => void
}

/** The end of a row: the two decisions while it waits, then who decided what and why. */
export function DecisaoDoPedido({ pedido: p, atender, decidido, aoDecidir }: Props) {
  if (p.situacao !== 'aberto')
    return <Celula detail={[p.decidido_por, p.resposta].filter(Boolean).join(': ') || undefined}>{decidido}</Celula>
  return (
    <div className={css.botoes}>
      <Acao acoes={p.acoes} comando={atender.comando} size="pequeno" onClick={() => aoDecidir(true)}>
        {atender.rotulo}
      </Acao>
      <Acao acoes={p.acoes} comando="recusar" size="pequeno" variant="texto" onClick={() => aoDecidir(false)}>
        Recusar
      </Acao>
    </div>
  )
}
