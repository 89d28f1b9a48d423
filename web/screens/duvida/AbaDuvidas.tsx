import { duvida } from '@hub/protocol/duvida.ts'
import { useQuery } from '@tanstack/react-query'
import { consulta } from '../../api/consultas.ts'
import { LoadState } from '../../blocks/LoadState.tsx'
import { ContagemNaFrase } from '../../parts/Prazo.tsx'
import { Secao } from '../../ui/Pagina.tsx'
import { Vazio } from '../../ui/Vazio.tsx'
import { ListaDeDuvidas } from './ListaDeDuvidas.tsx'
import { Responder } from './Responder.tsx'

/** Questions about a request as its client and the staff read and answer them: from whom they come nobody is told. */
export function AbaDuvidas({ id }: { id: number }) {
  const busca = useQuery(consulta(duvida.listar, { params: { id } }))
  if (busca.isError || !busca.data) return <LoadState query={busca} title lines={5} />
  const { results, aberta, prazo } = busca.data
  const abertas = results.filter((d) => d.resposta === null).length
  return (
    <Secao
      title={abertas > 0 && aberta ? `Dúvidas dos prestadores: ${abertas} sem resposta` : 'Dúvidas dos prestadores'}
    >
      <p className="apoio">
        {aberta ? (
          <>
            Quem foi convidado pode perguntar até {prazo && <ContagemNaFrase ate={prazo} />}. A resposta vai a todos os
            convidados, sem dizer quem perguntou.
          </>
        ) : prazo ? (
          'O prazo para perguntas e respostas terminou com o das propostas.'
        ) : (
          'Quando os prestadores forem convidados, eles podem perguntar aqui até o fim do prazo das propostas.'
        )}
      </p>
      {results.length > 0 ? (
        <ListaDeDuvidas duvidas={results} acaoDe={(d) => aberta && d.acoes.responder && <Responder d={d} />} />
      ) : (
        <Vazio title="Nenhuma pergunta até agora">
          {aberta
            ? 'Se um prestador perguntar, você é avisado e responde aqui.'
            : 'Ninguém perguntou nesta solicitação.'}
        </Vazio>
      )}
    </Secao>
  )
}
