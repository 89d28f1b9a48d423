import { avaliacao } from '@hub/protocol/avaliacao.ts'
import { useQuery } from '@tanstack/react-query'
import { consulta, useMudanca } from '../../api/consultas.ts'
import { Falha as FalhaDaApi } from '../../api/falha.ts'
import { LoadState } from '../../blocks/LoadState.tsx'
import { emSimOuNao } from '../../parts/busca.ts'
import { caminhos } from '../../parts/caminhos.ts'
import { useBusca, useParametro, useTitulo } from '../../parts/endereco.ts'
import { LinkMorto } from '../../parts/LinkMorto.tsx'
import { LinkBotao } from '../../ui/LinkBotao.tsx'
import { Cabecalho, Secao } from '../../ui/Pagina.tsx'
import { FormularioDaAvaliacao } from './FormularioDaAvaliacao.tsx'
import { LerAvaliacao } from './LerAvaliacao.tsx'

const campos = { enviada: emSimOuNao() }

/** Where the link of the e-mail leads: the questionnaire, without signing in. */
export function AvaliarPorLink() {
  const token = useParametro('token')
  const [{ enviada }, mudar] = useBusca(campos)
  const busca = useQuery({
    ...consulta(avaliacao.lerPorLink, { query: { token } }),
    enabled: !enviada,
    // The link dies with the answer: reading it again would tell of a dead link behind the thanks.
    staleTime: 'static',
  })
  const avaliar = useMudanca(avaliacao.avaliarPorLink, {
    sucesso: false,
    erro: false,
    aoConcluir: () => mudar({ enviada: true }, { trocar: true }),
  })
  useTitulo(enviada ? 'Avaliação enviada' : busca.data && `Avaliar: ${busca.data.solicitacao.titulo}`)
  if (enviada)
    return (
      <>
        <Cabecalho
          title="Obrigado pela avaliação"
          subtitle="Ela já está com o gestor, que faz a análise final. O atesto fica na sua solicitação."
        />
        <LinkBotao href={caminhos.login} variant="acao">
          Entrar no portal
        </LinkBotao>
      </>
    )
  if (busca.error instanceof FalhaDaApi && (busca.error.status === 404 || busca.error.status === 400))
    return (
      <LinkMorto subtitle="Ele já foi usado, venceu ou foi trocado por outro.">
        Se a avaliação ainda está aberta, você também responde no Hub, dentro da sua solicitação.
      </LinkMorto>
    )
  const q = busca.data
  if (busca.isError || !q) return <LoadState query={busca} title lines={6} />
  return (
    <>
      <Cabecalho
        title="Como foi o serviço?"
        subtitle={`${q.solicitacao.titulo} · ${q.solicitacao.prestador} para ${q.solicitacao.cliente}`}
      />
      {q.aberta ? (
        <Secao>
          <p className="apoio">
            Solicitação {q.solicitacao.nrosolicitacao}. Leva um minuto e ajuda outras empresas a escolher.
          </p>
          <FormularioDaAvaliacao
            questionario={q}
            enviando={avaliar.isPending}
            falha={avaliar.error instanceof FalhaDaApi ? avaliar.error : null}
            aoEnviar={(respostas, descartar) =>
              avaliar.mutate({ query: { token }, corpo: { respostas } }, { onSuccess: descartar })
            }
          />
        </Secao>
      ) : (
        <Secao title="Esta avaliação já foi encerrada">
          {q.respondida ? <LerAvaliacao respondida={q.respondida} /> : <p>Não há mais nada a responder.</p>}
        </Secao>
      )}
    </>
  )
}
