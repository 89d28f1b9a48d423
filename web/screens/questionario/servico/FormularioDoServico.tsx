import { falhasDaFormula } from '@hub/domain/dimensionamento/formula.rules.ts'
import type { PerguntaDimensionada } from '@hub/domain/dimensionamento/tipos.ts'
import { dimensionamento } from '@hub/protocol/dimensionamento.ts'
import { questionario as api, type PerguntasDoServico } from '@hub/protocol/questionario.ts'
import type { PerguntaDoQuestionario } from '@hub/protocol/servico.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { avisos } from '../../../api/avisos.ts'
import { chaveDe, consulta, useMudanca } from '../../../api/consultas.ts'
import { ehSessaoPerdida, fraseDe } from '../../../api/falha.ts'
import { useRascunho } from '../../../api/rascunho.ts'
import { modoDePreco } from '../../../copy/catalogo.ts'
import { motivoDe } from '../../../parts/Acao.tsx'
import { emNumero } from '../../../parts/busca.ts'
import { para } from '../../../parts/caminhos.ts'
import { emReaisPorExtenso } from '../../../parts/dinheiro.ts'
import { useBusca } from '../../../parts/endereco.ts'
import { mostrarFalha } from '../../../parts/mostrar-falha.ts'
import { GuardadoNoAparelho, SalvoEmOutraJanela } from '../../../parts/rascunho/GuardadoNoAparelho.tsx'
import { Ancora } from '../../../ui/Ancora.tsx'
import { Botao } from '../../../ui/Botao.tsx'
import { CampoSelecao } from '../../../ui/CampoSelecao.tsx'
import { Faixa } from '../../../ui/Faixa.tsx'
import { GrupoDeCaixas } from '../../../ui/GrupoDeCaixas.tsx'
import { Interruptor } from '../../../ui/Interruptor.tsx'
import { Pilha, RodapeFixo, Secao } from '../../../ui/Pagina.tsx'
import { ListaDePerguntas } from '../ListaDePerguntas.tsx'
import css from '../Questionario.module.css'
import { FormulaDaOferta } from './FormulaDaOferta.tsx'
import {
  comQuestionario,
  corpoDe,
  ehFormulario,
  type Formulario,
  ficouParaTras,
  formulaInicial,
  formularioDe,
  type OfertaDoFormulario,
  sobreOSalvo,
} from './formulario.ts'

const campos = { questionario: emNumero(0) }

/** Which questionnaire, which of its questions each offer asks, and the formula of those that count hours. */
export function FormularioDoServico({ s }: { s: PerguntasDoServico }) {
  const cache = useQueryClient()
  const [{ questionario: pedido }, mudarEndereco] = useBusca(campos)
  const rascunho = useRascunho<Formulario>(`perguntas-do-servico.${s.servico.id}`, formularioDe(s), ehFormulario)
  // What nobody is typing over follows what others save.
  const intocado = rascunho.salvoEm === null
  const f = intocado && ficouParaTras(rascunho.valor, s) ? formularioDe(s) : rascunho.valor
  const outro = ficouParaTras(f, s)
  const mudar = (mudanca: (antes: Formulario) => Formulario) =>
    rascunho.mudar((antes) => mudanca(intocado && ficouParaTras(antes, s) ? f : antes))
  const [tentou, setTentou] = useState(false)
  const motivo = motivoDe(s.acoes, 'alterar')
  const listagem = useQuery(consulta(api.listar, { query: { uso: 'contratacao', ativo: 'true', page_size: 100 } }))
  const atual = useQuery({
    ...consulta(api.detalhar, { params: { id: f.questionario ?? 0 } }),
    enabled: f.questionario !== null && f.questionario !== s.questionario?.id,
  })
  const perguntas: readonly PerguntaDoQuestionario[] =
    f.questionario === null ? [] : f.questionario === s.questionario?.id ? s.perguntas : (atual.data?.perguntas ?? [])
  const doDimensionamento = useQuery(consulta(dimensionamento.listarPerguntas, { query: { page_size: 100 } }))
  const dimensionadas: PerguntaDimensionada[] = perguntas.flatMap((p) =>
    (doDimensionamento.data?.results ?? []).filter((d) => d.id === p.dimensionamento),
  )
  const salvar = useMudanca(api.salvarDoServico, {
    sucesso: 'As perguntas do serviço foram salvas.',
    aoConcluir: (salvo) => {
      cache.setQueryData(chaveDe(api.lerDoServico, { params: { id: s.servico.id } }), salvo)
      rascunho.descartar()
      setTentou(false)
    },
  })
  const trocarQuestionario = async (id: number | null) => {
    mudarEndereco({ questionario: 0 }, { trocar: true })
    if (id === null) return mudar((antes) => comQuestionario(antes, null))
    try {
      const q = await cache.fetchQuery(consulta(api.detalhar, { params: { id } }))
      mudar((antes) => comQuestionario(antes, q))
    } catch (causa) {
      if (!ehSessaoPerdida(causa)) avisos.erro(fraseDe(causa))
    }
  }
  const mudarOferta = (id: number, mudancas: Partial<OfertaDoFormulario>) =>
    mudar((antes) => ({
      ...antes,
      ofertas: { ...antes.ofertas, [id]: { ...antes.ofertas[id]!, ...mudancas } },
    }))
  const dela = (o: OfertaDoFormulario) => {
    const feitas = perguntas.filter((p) => o.perguntas.includes(p.id) && p.dimensionamento !== null)
    const postas = dimensionadas.filter((d) => feitas.some((p) => p.dimensionamento === d.id))
    const pesa = (d: PerguntaDimensionada) =>
      o.formula?.parcelas.some((p) => p.pergunta === d.id) && !postas.includes(d)
    return { feitas, postas, retiradas: (doDimensionamento.data?.results ?? []).filter(pesa) }
  }
  const comFalha = s.ofertas.filter((o) => {
    const oferta = f.ofertas[o.id]
    return oferta?.formula && Object.keys(falhasDaFormula(oferta.formula, dela(oferta).postas)).length > 0
  })
  const opcoes = listagem.data?.results ?? []
  const escolhivel = f.questionario === null || opcoes.some((q) => q.id === f.questionario)

  return (
    <form
      noValidate
      onSubmit={(e) => {
        e.preventDefault()
        setTentou(true)
        if (comFalha.length > 0) mostrarFalha(e.currentTarget)
        else if (!outro) salvar.mutate({ params: { id: s.servico.id }, corpo: corpoDe(f) })
      }}
    >
      {outro ? (
        <SalvoEmOutraJanela
          title="As perguntas deste serviço, ou o questionário dele, foram salvos em outra janela"
          rotulo="Ficar com o que está aqui"
          aoFicar={() => mudar((meu) => sobreOSalvo(meu, s))}
          aoVer={rascunho.descartar}
        >
          O que você mudou continua aqui. Se salvar, vale o que está nesta página.
        </SalvoEmOutraJanela>
      ) : (
        <GuardadoNoAparelho rascunho={rascunho} />
      )}
      {pedido > 0 && pedido !== f.questionario && motivo === null && (
        <Faixa
          title="Trocar o questionário deste serviço?"
          action={
            <Botao variant="contorno" onClick={() => void trocarQuestionario(pedido)}>
              Trocar
            </Botao>
          }
        >
          Hoje ele usa {s.questionario ? `"${s.questionario.descricao}"` : 'nenhum questionário'}.
        </Faixa>
      )}
      {tentou && comFalha.length > 0 && (
        <Faixa tone="erro" title="Há uma conta de horas para corrigir">
          {comFalha.map((o) => o.titulo).join(', ')}
        </Faixa>
      )}
      <Secao ruled title="Questionário">
        <Pilha narrow>
          {listagem.isError && <Faixa tone="erro">{fraseDe(listagem.error)}</Faixa>}
          <CampoSelecao
            name="questionario"
            label="O que o cliente responde ao pedir este serviço"
            placeholder="Nenhum: só o objetivo"
            disabled={motivo !== null}
            value={f.questionario === null ? '' : String(f.questionario)}
            onChange={(valor) => void trocarQuestionario(valor ? Number(valor) : null)}
            options={[
              ...(escolhivel ? [] : [{ value: String(f.questionario), label: s.questionario?.descricao ?? 'Atual' }]),
              ...opcoes.map((q) => ({ value: String(q.id), label: q.descricao })),
            ]}
            help="Solicitações já enviadas ficam com o que responderam."
          />
          {f.questionario !== null && (
            <p>
              <Ancora href={para('questionario', { id: f.questionario })}>Ver o questionário</Ancora>
            </p>
          )}
        </Pilha>
      </Secao>
      {s.ofertas.map((o) => {
        const oferta = f.ofertas[o.id]
        if (!oferta) return null
        const { feitas, postas, retiradas } = dela(oferta)
        return (
          <Secao
            key={o.id}
            ruled
            title={o.titulo}
            end={
              <span className="apoio">
                {modoDePreco[o.tipo].nome} · {o.horas} h · {emReaisPorExtenso(o.valor)}
                {!o.ativo && ' · fora do catálogo'}
              </span>
            }
          >
            <div className={css.oferta}>
              {perguntas.length === 0 ? (
                <p className="apoio">Sem questionário, esta oferta pergunta só o objetivo.</p>
              ) : motivo !== null ? (
                <ListaDePerguntas perguntas={perguntas.filter((p) => oferta.perguntas.includes(p.id))} />
              ) : (
                <GrupoDeCaixas
                  name={`perguntas-${o.id}`}
                  label="Esta oferta pergunta"
                  value={oferta.perguntas.map(String)}
                  onChange={(valor) => mudarOferta(o.id, { perguntas: valor.map(Number) })}
                  options={perguntas.map((p) => ({
                    value: String(p.id),
                    label: p.pergunta,
                    ...(p.dimensionamento !== null && { detail: 'calcula as horas' }),
                  }))}
                />
              )}
              {o.tipo === 'FICHA_FECHADA' ? (
                <p className="apoio">O preço é fechado: as respostas não mudam as horas.</p>
              ) : feitas.length === 0 && !oferta.formula ? (
                <p className="apoio">
                  Para as respostas calcularem as horas, inclua no questionário perguntas do dimensionamento.
                </p>
              ) : (
                motivo === null && (
                  <Interruptor
                    label="As respostas calculam as horas e o preço"
                    detail={`Desligado, valem ${o.horas} h e ${emReaisPorExtenso(o.valor)}.`}
                    value={oferta.formula !== null}
                    onChange={(ligado) =>
                      mudarOferta(o.id, { formula: ligado ? formulaInicial(o, s.valor_hora) : null })
                    }
                  />
                )
              )}
              {oferta.formula && motivo === null && (
                <FormulaDaOferta
                  formula={oferta.formula}
                  horasDaOferta={o.horas}
                  perguntas={feitas}
                  dimensionadas={postas}
                  retiradas={retiradas}
                  mostrar={tentou}
                  nome={`oferta-${o.id}`}
                  aoMudar={(formula) => mudarOferta(o.id, { formula })}
                />
              )}
              {oferta.formula && motivo !== null && (
                <p className="apoio">
                  As respostas calculam as horas, a {emReaisPorExtenso(oferta.formula.valorHora / 100)} a hora.
                </p>
              )}
            </div>
          </Secao>
        )
      })}
      {motivo === null && (
        <RodapeFixo
          actions={
            <Botao
              type="submit"
              variant="acao"
              busy={salvar.isPending}
              busyLabel="Salvando"
              disabledReason={outro ? 'Escolha antes o que fazer com a outra versão.' : undefined}
            >
              Salvar perguntas
            </Botao>
          }
        >
          <p className="apoio">O que você muda fica guardado neste aparelho até salvar.</p>
        </RodapeFixo>
      )}
    </form>
  )
}
