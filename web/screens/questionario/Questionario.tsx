import { quantos } from '@hub/domain/kernel/por-escrito.ts'
import { questionario as api, type QuestionarioDetalhe } from '@hub/protocol/questionario.ts'
import { useState } from 'react'
import { Confirm } from '../../blocks/Confirm.tsx'
import { LoadState } from '../../blocks/LoadState.tsx'
import { usoDoQuestionario } from '../../copy/questionario.ts'
import { Acao, motivoDe } from '../../parts/Acao.tsx'
import { caminhos, para } from '../../parts/caminhos.ts'
import { Data } from '../../parts/Data.tsx'
import { useAbas, useIdDoEndereco, useIr, useTitulo } from '../../parts/endereco.ts'
import { Abas } from '../../ui/Abas.tsx'
import { Faixa } from '../../ui/Faixa.tsx'
import { LinkBotao } from '../../ui/LinkBotao.tsx'
import { Cabecalho, Secao } from '../../ui/Pagina.tsx'
import { camposDosResultados } from './campos-dos-resultados.ts'
import { ListaDePerguntas } from './ListaDePerguntas.tsx'
import css from './Questionario.module.css'
import { Resultados } from './Resultados.tsx'
import { SemQuestionario, trilha } from './SemQuestionario.tsx'
import { Servicos } from './Servicos.tsx'
import { useQuestionario } from './usar-questionario.ts'

/** One questionnaire: its questions, what was answered, which services ask it, how it changed. */
export function Questionario() {
  const id = useIdDoEndereco()
  const { busca, sumiu } = useQuestionario(id)
  useTitulo(busca.data?.descricao)
  if (sumiu) return <SemQuestionario />
  if (busca.data) return <Aberto key={id} q={busca.data} />
  return <LoadState query={busca} title lines={8} />
}

function Aberto({ q }: { q: QuestionarioDetalhe }) {
  const [{ aba }, href] = useAbas(camposDosResultados)
  const [removendo, setRemovendo] = useState(false)
  const ir = useIr()
  const motivo = motivoDe(q.acoes, 'editar')
  return (
    <>
      <Cabecalho
        trail={[trilha, { label: q.descricao }]}
        title={q.descricao}
        subtitle={`${usoDoQuestionario[q.uso].nome} · versão ${q.versao} · ${quantos(q.respostas, 'resposta', 'respostas')}${q.padrao ? ' · em uso nas avaliações' : ''}`}
      />
      {!q.ativo && (
        <Faixa title="Arquivado">Ninguém mais responde a este questionário. As respostas continuam guardadas.</Faixa>
      )}
      {q.ativo && motivo !== undefined && (
        <div className={css.botoes}>
          <LinkBotao href={para('editarQuestionario', { id: q.id })} variant="acao" icon="lapis">
            Editar
          </LinkBotao>
          <Acao acoes={q.acoes} comando="remover" icon="lixeira" onClick={() => setRemovendo(true)}>
            {q.respostas > 0 ? 'Arquivar' : 'Remover'}
          </Acao>
        </div>
      )}
      <Abas
        label="Partes do questionário"
        current={aba}
        tabs={[
          { id: 'perguntas', label: 'Perguntas', href: href({ aba: 'perguntas' }), count: q.perguntas.length },
          { id: 'respostas', label: 'Respostas', href: href({ aba: 'respostas' }) },
          ...(q.uso === 'contratacao'
            ? [{ id: 'servicos', label: 'Serviços', href: href({ aba: 'servicos' }), count: q.servicos.length }]
            : []),
          { id: 'versoes', label: 'Versões', href: href({ aba: 'versoes' }), count: q.versoes.length },
        ]}
      >
        {aba === 'respostas' ? (
          <Resultados questionario={q} />
        ) : aba === 'servicos' && q.uso === 'contratacao' ? (
          <Servicos questionario={q} />
        ) : aba === 'versoes' ? (
          <Versoes questionario={q} />
        ) : (
          <ListaDePerguntas perguntas={q.perguntas} />
        )}
      </Abas>
      {removendo && (
        <Confirm
          call={api.remover}
          input={{ params: { id: q.id } }}
          onClose={() => setRemovendo(false)}
          title={`${q.respostas > 0 ? 'Arquivar' : 'Remover'} "${q.descricao}"?`}
          confirmLabel={q.respostas > 0 ? 'Arquivar' : 'Remover'}
          busyLabel={q.respostas > 0 ? 'Arquivando' : 'Removendo'}
          success={q.respostas > 0 ? 'Questionário arquivado.' : 'Questionário removido.'}
          onDone={() => ir(caminhos.questionarios)}
        >
          <p>
            {q.respostas > 0
              ? 'As respostas continuam guardadas e podem ser lidas. O questionário não volta a ser usado.'
              : 'Ninguém respondeu a ele ainda: ele é apagado de vez.'}
          </p>
        </Confirm>
      )}
    </>
  )
}

/** Every version as it was asked; one that was answered never changes. */
function Versoes({ questionario: q }: { questionario: QuestionarioDetalhe }) {
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
