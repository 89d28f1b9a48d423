import { avaliacao } from '@hub/protocol/avaliacao.ts'
import { useQuery } from '@tanstack/react-query'
import { consulta, useMudanca } from '../../api/consultas.ts'
import { ehAusente, Falha as FalhaDaApi } from '../../api/falha.ts'
import { LoadState } from '../../blocks/LoadState.tsx'
import { Secao } from '../../ui/Pagina.tsx'
import { Vazio } from '../../ui/Vazio.tsx'
import { FormularioDaAvaliacao } from './FormularioDaAvaliacao.tsx'
import { LerAvaliacao } from './LerAvaliacao.tsx'

/** The client evaluates the service in the portal, then reads what it said. */
export function AbaAvaliacao({ id }: { id: number }) {
  const busca = useQuery(consulta(avaliacao.lerQuestionario, { params: { id } }))
  const avaliar = useMudanca(avaliacao.avaliar, {
    sucesso: 'Obrigado! Sua avaliação foi enviada.',
    erro: false,
  })
  const semProjeto = ehAusente(busca.error)
  if (busca.isPending || (busca.isError && !semProjeto)) return <LoadState query={busca} title lines={6} />
  const q = busca.data
  if (q?.aberta)
    return (
      <Secao title={`Como foi o serviço de ${q.solicitacao.prestador}?`}>
        <p className="apoio">Leva um minuto. Sua avaliação ajuda outras empresas a escolher.</p>
        <FormularioDaAvaliacao
          questionario={q}
          enviando={avaliar.isPending}
          falha={avaliar.error instanceof FalhaDaApi ? avaliar.error : null}
          aoEnviar={(respostas, descartar) =>
            avaliar.mutate({ corpo: { solicitacao: id, respostas } }, { onSuccess: descartar })
          }
        />
      </Secao>
    )
  if (q?.respondida)
    return (
      <Secao title="Avaliação do serviço">
        <LerAvaliacao respondida={q.respondida} />
      </Secao>
    )
  return (
    <Vazio title="A avaliação ainda não abriu">
      Ela abre quando o prestador finaliza o projeto. Você recebe um aviso e um e-mail com o link.
    </Vazio>
  )
}
