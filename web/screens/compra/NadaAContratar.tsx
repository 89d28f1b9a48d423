import type { MinhaEnviada } from '@hub/protocol/compra.ts'
import { caminhos, para } from '../../parts/caminhos.ts'
import { Ancora } from '../../ui/Ancora.tsx'
import { LinkBotao } from '../../ui/LinkBotao.tsx'
import { Cabecalho } from '../../ui/Pagina.tsx'
import { Vazio } from '../../ui/Vazio.tsx'

/** Who comes to hire with an empty cart: where services are, and where the last purchase is. */
export function NadaAContratar({ enviadas }: { enviadas: readonly MinhaEnviada[] }) {
  return (
    <>
      <Cabecalho title="Contratar" />
      <Vazio
        title="Seu pedido está vazio"
        action={
          <LinkBotao href={caminhos.catalogo} variant="acao">
            Ver o catálogo
          </LinkBotao>
        }
      >
        O que você enviou por último está em suas solicitações:{' '}
        {enviadas.map((s, i) => (
          <span key={s.id}>
            {i > 0 && ', '}
            <Ancora href={para('solicitacao', { id: s.id })}>{s.nrosolicitacao}</Ancora>
          </span>
        ))}
        .
      </Vazio>
    </>
  )
}
