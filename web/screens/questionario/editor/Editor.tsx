import { falhasDoQuestionario, limites } from '@hub/domain/questionario/edicao.rules.ts'
import { questionario as api, type QuestionarioDetalhe } from '@hub/protocol/questionario.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { chamar } from '../../../api/cliente.ts'
import { chaveDe, useMudanca } from '../../../api/consultas.ts'
import type { Falha } from '../../../api/falha.ts'
import { useRascunho } from '../../../api/rascunho.ts'
import { usoDoQuestionario } from '../../../copy/questionario.ts'
import { para } from '../../../parts/caminhos.ts'
import { useIr } from '../../../parts/endereco.ts'
import { GuardadoNoAparelho } from '../../../parts/rascunho/GuardadoNoAparelho.tsx'
import { useFalhas } from '../../../parts/usar-falhas.ts'
import { Botao } from '../../../ui/Botao.tsx'
import { CampoTexto } from '../../../ui/CampoTexto.tsx'
import { Faixa } from '../../../ui/Faixa.tsx'
import { GrupoDeRadios } from '../../../ui/GrupoDeRadios.tsx'
import { Interruptor } from '../../../ui/Interruptor.tsx'
import { LinkBotao } from '../../../ui/LinkBotao.tsx'
import { RodapeFixo } from '../../../ui/Pagina.tsx'
import { ResumoDeErros } from '../../../ui/ResumoDeErros.tsx'
import { Conflito } from './Conflito.tsx'
import { ehFormulario, type Formulario, formularioDe, formularioNovo, perguntasDoCorpo } from './formulario.ts'
import css from './Perguntas.module.css'
import { Perguntas } from './Perguntas.tsx'

interface Props {
  /** What is edited; none: a new one. */
  q?: QuestionarioDetalhe
  /** Where leaving leads. */
  voltar: string
}

/** Writes a questionnaire. What is typed stays in this browser until it is saved; a second window is told. */
export function Editor({ q, voltar }: Props) {
  const ir = useIr()
  const cache = useQueryClient()
  const rascunho = useRascunho<Formulario>(
    `questionario.${q?.id ?? 'novo'}`,
    q ? formularioDe(q) : formularioNovo,
    ehFormulario,
  )
  const f = rascunho.valor
  const [conflito, setConflito] = useState<QuestionarioDetalhe>()
  const mudar = (mudancas: Partial<Formulario>) => rascunho.mudar((antes) => ({ ...antes, ...mudancas }))

  const { falhas: mostradas, tentativa, conferir, recusar } = useFalhas(f, falhasDoQuestionario(f))

  const aoConcluir = (salvo: QuestionarioDetalhe) => {
    rascunho.descartar()
    cache.setQueryData(chaveDe(api.detalhar, { params: { id: salvo.id } }), salvo)
    ir(para('questionario', { id: salvo.id }), { trocar: true })
  }
  const aoFalhar = async (falha: Falha) => {
    if (falha.type === 'VERSAO_DESATUALIZADA' && q) {
      setConflito(await chamar(api.detalhar, { params: { id: q.id } }).catch(() => undefined))
      return
    }
    if (Object.keys(falha.campos).length > 0) recusar(falha)
  }
  const opcoes = { aoConcluir, aoFalhar }
  const criar = useMudanca(api.criar, { ...opcoes, sucesso: 'Questionário criado.' })
  const atualizar = useMudanca(api.atualizar, { ...opcoes, sucesso: 'Questionário salvo.' })
  const salvar = () => {
    if (!conferir()) return
    const { descricao, uso, padrao, revisao } = f
    const perguntas = perguntasDoCorpo(f.perguntas)
    if (q) atualizar.mutate({ corpo: { questionario: { id: q.id, revisao, descricao, padrao }, perguntas } })
    else criar.mutate({ corpo: { questionario: { descricao, uso, padrao: uso === 'avaliacao' && padrao }, perguntas } })
  }
  const ocupado = criar.isPending || atualizar.isPending
  const erros = Object.entries(mostradas).map(([campo, message]) => {
    const i = /^perguntas\.(\d+)\./.exec(campo)?.[1]
    return i === undefined
      ? { name: campo, message }
      : { name: `pergunta-${i}`, message: `Pergunta ${Number(i) + 1}: ${message}` }
  })

  return (
    <form
      noValidate
      onSubmit={(e) => {
        e.preventDefault()
        salvar()
      }}
    >
      <GuardadoNoAparelho rascunho={rascunho} oQue="escreveu" />
      <div className={css.cabeca}>
        <ResumoDeErros errors={erros} attempt={tentativa} verb={q ? 'salvar' : 'criar'} />
        <CampoTexto
          name="descricao"
          label="Nome do questionário"
          help="Só a equipe vê este nome."
          maxLength={limites.descricao}
          value={f.descricao}
          onChange={(descricao) => mudar({ descricao })}
          errorMessage={mostradas.descricao}
        />
        {!q && (
          <GrupoDeRadios
            name="uso"
            label="Quando é respondido?"
            value={f.uso}
            onChange={(uso) => mudar({ uso: uso as Formulario['uso'] })}
            options={Object.entries(usoDoQuestionario).map(([value, { nome, ajuda }]) => ({
              value,
              label: nome,
              detail: ajuda,
            }))}
          />
        )}
        {f.uso === 'avaliacao' && !q?.padrao && (
          <Interruptor
            label="Usar nas avaliações a partir de agora"
            detail="Toma o lugar do questionário de avaliação em uso hoje."
            value={f.padrao}
            onChange={(padrao) => mudar({ padrao })}
          />
        )}
        {q?.respondida && (
          <Faixa title={`O que você salvar vira a versão ${q.versao + 1}`}>
            A versão {q.versao} já foi respondida e não muda: as solicitações em andamento ficam com ela.
          </Faixa>
        )}
      </div>
      <Perguntas formulario={f} falhas={mostradas} mudar={(perguntas) => mudar({ perguntas })} />
      <RodapeFixo
        actions={
          <>
            <LinkBotao href={voltar}>Voltar</LinkBotao>
            <Botao type="submit" variant="acao" busy={ocupado} busyLabel="Salvando">
              {q ? 'Salvar questionário' : 'Criar questionário'}
            </Botao>
          </>
        }
      >
        <p className="apoio">O que você escreve fica guardado neste aparelho até salvar.</p>
      </RodapeFixo>
      {conflito && (
        <Conflito
          outra={conflito}
          minhas={f.perguntas.length}
          aoFicarComAMinha={() => {
            mudar({ revisao: conflito.revisao })
            setConflito(undefined)
          }}
          aoFicarComAOutra={() => {
            // What the hub has is nobody's unsaved draft.
            cache.setQueryData(chaveDe(api.detalhar, { params: { id: conflito.id } }), conflito)
            rascunho.descartar()
            setConflito(undefined)
          }}
        />
      )}
    </form>
  )
}
