import type { QuestionarioDetalhe } from '@hub/protocol/questionario.ts'
import { Data } from '../../parts/Data.tsx'
import { Secao } from '../../ui/Pagina.tsx'
import { ListaDePerguntas } from './ListaDePerguntas.tsx'

/** Every version as it was asked; one that was answered never changes. */
export function Versoes({ questionario: q }: { questionario: QuestionarioDetalhe }) {
  return (
    <>
      <p className="apoio">
        Uma versão respondida nunca muda: editar cria a próxima, e cada solicitação fica com a que respondeu.
      </p>
      {q.versoes.map((v) => (
        <Secao
          key={v.versao}
          title={v.versao === q.versao ? `Versão ${v.versao}, a atual` : `Versão ${v.versao}`}
          end={
            <span className="apoio">
              <Data valor={v.dtainclusao} />
              {v.autor && ` · ${v.autor}`} · {v.respostas === 1 ? '1 resposta' : `${v.respostas} respostas`}
            </span>
          }
        >
          <details open={v.versao === q.versao}>
            <summary>{v.perguntas.length === 1 ? '1 pergunta' : `${v.perguntas.length} perguntas`}</summary>
            <ListaDePerguntas perguntas={v.perguntas} />
          </details>
        </Secao>
      ))}
    </>
  )
}
