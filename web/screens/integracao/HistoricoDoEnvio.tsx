import type { Envio, integracao } from '@hub/protocol/integracao.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { consulta } from '../../api/consultas.ts'
import { fraseDe } from '../../api/falha.ts'
import { TentativasDoEnvio } from '../../parts/TentativasDoEnvio.tsx'
import { Esqueleto } from '../../ui/Esqueleto.tsx'
import { Falha } from '../../ui/Falha.tsx'
import { Gaveta } from '../../ui/Gaveta.tsx'
import { Paginacao } from '../../ui/Paginacao.tsx'
import { Vazio } from '../../ui/Vazio.tsx'

const POR_PAGINA = 20

interface Props {
  id: number
  /** Undefined when the message is on another page of the list. */
  envio: Envio | undefined
  api: typeof integracao.historicoDoProvisionamento
  aoFechar: () => void
}

/** Every try of one message, at the side of the list. */
export function HistoricoDoEnvio({ id, envio, api, aoFechar }: Props) {
  const [page, irPara] = useState(1)
  const historico = useQuery(consulta(api, { params: { id }, query: { page, page_size: POR_PAGINA } }))
  const { results = [], count = 0 } = historico.data ?? {}
  return (
    <Gaveta
      open
      onClose={aoFechar}
      wide
      title="Histórico do envio"
      subtitle={envio && [envio.solicitacao?.nrosolicitacao, envio.assunto].filter(Boolean).join(', ')}
      closeLabel="Fechar o histórico"
    >
      {historico.isError ? (
        <Falha onRetry={() => void historico.refetch()} retrying={historico.isFetching}>
          {fraseDe(historico.error)}
        </Falha>
      ) : historico.isPending ? (
        <Esqueleto />
      ) : results.length === 0 ? (
        <Vazio title="Ainda sem tentativas">O Hub envia o que está na fila a cada minuto.</Vazio>
      ) : (
        <>
          <TentativasDoEnvio tentativas={results} />
          {count > POR_PAGINA && (
            <Paginacao page={page} pageSize={POR_PAGINA} total={count} noun="tentativas" onPage={irPara} />
          )}
        </>
      )}
    </Gaveta>
  )
}
