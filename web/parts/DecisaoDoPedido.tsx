import { Celula } from '../ui/Celula.tsx'
import { Acao, type Acoes } from './Acao.tsx'
import css from './DecisaoDoPedido.module.css'

interface Props<C extends string> {
  pedido: { situacao: string; acoes: Acoes<C | 'recusar'>; decidido_por: string | null; resposta: string | null }
  /** The command that grants it, and the word on its button. */
  atender: { comando: NoInfer<C>; rotulo: string }
  /** What was decided, in words. */
  decidido: string
  aoDecidir: (atender: boolean) => void
}

/** The end of a row: the two decisions while it waits, then who decided what and why. */
export function DecisaoDoPedido<C extends string>({ pedido: p, atender, decidido, aoDecidir }: Props<C>) {
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
