import { nomeDoEvento } from '@hub/domain/webhook/eventos.ts'
import { webhook as api } from '@hub/protocol/webhook.ts'
import { useQuery } from '@tanstack/react-query'
import { consulta, useMudanca } from '../../api/consultas.ts'
import { LoadState } from '../../blocks/LoadState.tsx'
import { Acao } from '../../parts/Acao.tsx'
import { DataHora } from '../../parts/Data.tsx'
import { SituacaoDoEnvio } from '../../parts/SituacaoDoEnvio.tsx'
import { TentativasDoEnvio } from '../../parts/TentativasDoEnvio.tsx'
import { Definicoes } from '../../ui/Definicoes.tsx'
import { Gaveta } from '../../ui/Gaveta.tsx'
import { Secao } from '../../ui/Pagina.tsx'
import css from './Webhook.module.css'

const legivel = (corpo: string): string => {
  try {
    return JSON.stringify(JSON.parse(corpo), null, 2)
  } catch {
    return corpo
  }
}

/** One message: what was sent, every try, and the button that sends it again. */
export function Entrega({ id, entrega, onClose }: { id: number; entrega: number; onClose: () => void }) {
  const busca = useQuery(consulta(api.detalharEntrega, { params: { id, entrega } }))
  const reenviar = useMudanca(api.reenviar, { sucesso: 'Na fila para sair de novo.' })
  const e = busca.data
  return (
    <Gaveta
      open
      onClose={onClose}
      wide
      title="Entrega"
      subtitle={e && nomeDoEvento(e.evento)}
      closeLabel="Fechar a entrega"
    >
      {busca.isError || !e ? (
        <LoadState query={busca} />
      ) : (
        <>
          <Definicoes
            items={[
              { term: 'Situação', value: <SituacaoDoEnvio situacao={e.situacao} tentativas={e.tentativas} /> },
              { term: 'Mensagem', value: <code className={css.endereco}>{e.mensagem}</code> },
              { term: 'Aconteceu em', value: <DataHora valor={e.dtainclusao} /> },
              e.proxima_em && { term: 'Próxima tentativa', value: <DataHora valor={e.proxima_em} /> },
              e.motivo && { term: 'Motivo', value: e.motivo },
            ]}
          />
          <div className={css.botoes}>
            <Acao
              acoes={e.acoes}
              comando="reenviar"
              busy={reenviar.isPending}
              busyLabel="Mandando"
              onClick={() => reenviar.mutate({ params: { id, entrega }, corpo: {} })}
            >
              Mandar de novo
            </Acao>
          </div>
          <Secao title="Conteúdo">
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and holds nothing else to focus */}
            <pre className={css.corpo} tabIndex={0}>
              {legivel(e.corpo)}
            </pre>
          </Secao>
          <Secao title="Tentativas">
            {e.historico.length === 0 ? (
              <p className="apoio">Nenhuma ainda: o Hub envia o que está na fila a cada minuto.</p>
            ) : (
              <TentativasDoEnvio tentativas={e.historico} />
            )}
          </Secao>
        </>
      )}
    </Gaveta>
  )
}
