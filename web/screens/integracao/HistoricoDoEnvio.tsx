import type { Envio, integracao } from '@hub/protocol/integracao.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { consulta } from '../../api/consultas.ts'
import { LoadState } from '../../blocks/LoadState.tsx'
import { TentativasDoEnvio } from '../../parts/TentativasDoEnvio.tsx'
import { Gaveta } from '../../ui/Gaveta.tsx'
import { Paginacao } from '../../ui/Paginacao.tsx'
import { Vazio } from '../../ui/Vazio.tsx'

const POR_PAGINA = 20

interface Props {
  id: number
  /** Undefined when the message is on another page of the list. */
  envio: Envio | undefined
  api: typeof integracao.historicoDoProvisionamento
  onClose: () => void
}

/** Every try of one message, at the side of the list. */
export function HistoricoDoEnvio({ id, envio, api, onClose }: Props) {
  const [page, irPara] = useState(1)
  const historico = useQuery(consulta(api, { params: { id }, query: { page, page_size: POR_PAGINA } }))
  const { results = [], count = 0 } = historico.data ?? {}
  return (
    <Gaveta
      open
      onClose={onClose}
      wide
      title="Histórico do envio"
      subtitle={envio && [envio.solicitacao?.nrosolicitacao, envio.assunto].filter(Boolean).join(', ')}
      closeLabel="Fechar o histórico"
    >
      {historico.isError || historico.isPending ? (
        <LoadState query={historico} />
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
