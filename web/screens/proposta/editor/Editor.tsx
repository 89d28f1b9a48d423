import { formatarData } from '@hub/domain/kernel/data.ts'
import { formatarReais } from '@hub/domain/kernel/dinheiro.ts'
import { tamanhos } from '@hub/domain/proposta/proposta.rules.ts'
import { falhasDaEdicao, totalDasEtapas } from '@hub/domain/proposta/rascunho.rules.ts'
import { type PropostaDetalhe, proposta } from '@hub/protocol/proposta.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { chamar } from '../../../api/cliente.ts'
import { chaveDe, useMudanca } from '../../../api/consultas.ts'
import { Falha, fraseDe } from '../../../api/falha.ts'
import { motivoDe } from '../../../parts/Acao.tsx'
import { useHoje } from '../../../parts/clock.ts'
import { diaDe } from '../../../parts/Data.tsx'
import { diaDoMomento } from '../../../parts/fuso.ts'
import { EstadoDoRascunho, type FrasesProprias, RascunhoRecuperado } from '../../../parts/rascunho/EstadoDoRascunho.tsx'
import { linhaDoSubstatus } from '../../../parts/substatus.ts'
import { useFalhas } from '../../../parts/usar-falhas.ts'
import { Botao } from '../../../ui/Botao.tsx'
import { CampoArea } from '../../../ui/CampoArea.tsx'
import { Confirmacao } from '../../../ui/Confirmacao.tsx'
import { RodapeFixo, Secao } from '../../../ui/Pagina.tsx'
import { ResumoDeErros } from '../../../ui/ResumoDeErros.tsx'
import { PedidoDoCliente } from '../PedidoDoCliente.tsx'
import { Condicoes } from './Condicoes.tsx'
import { Conflito } from './Conflito.tsx'
import { CopiarDeOutra } from './CopiarDeOutra.tsx'
import css from './Editor.module.css'
import { Etapas } from './Etapas.tsx'
import { errosEmOrdem } from './erros.ts'
import { JaEnviada } from './JaEnviada.tsx'
import { PorPlanilha } from './PorPlanilha.tsx'
import { QuemFaz } from './QuemFaz.tsx'
import { Total } from './Total.tsx'
import { useEdicao } from './usar-edicao.ts'
import { VerComoCliente } from './VerComoCliente.tsx'

const deProposta: FrasesProprias = (g) =>
  g.estado === 'conflito' ? 'Alterada em outra janela: a sua está guardada neste aparelho' : undefined
/** Of a proposal that was sent already. */
const deReenvio: FrasesProprias = (g, hora) =>
  g.estado === 'nada'
    ? 'O que mudar só vale depois de reenviar.'
    : g.estado === 'gravada'
      ? `Alterações salvas às ${hora(g.em)}, ainda não enviadas`
      : deProposta(g, hora)
/** The day on which the seals open; null once the round is over. */
const fimDe = (p: PropostaDetalhe): string | null =>
  linhaDoSubstatus(p.solicitacao.substatus.codigo).selada && p.situacao !== 'em_negociacao' && p.dtaprazo
    ? diaDoMomento(new Date(p.dtaprazo))
    : null

/** Writes a proposal: saved by itself, judged by the server's own rule, split at every key, sent after a question. */
export function Editor({ p, aoSair }: { p: PropostaDetalhe; aoSair: () => void }) {
  const hoje = useHoje()
  const cache = useQueryClient()
  const edicao = useEdicao(p)
  const { valor: formulario, mudar } = edicao
  const fimDaRodada = fimDe(p)
  const [janela, setJanela] = useState<'nenhuma' | 'ver' | 'enviar' | 'planilha' | 'copiar'>('nenhuma')
  const previstas = useMemo(() => falhasDaEdicao(formulario, hoje, fimDaRodada), [formulario, hoje, fimDaRodada])
  const { falhas: mostradas, tentativa, conferir, recusar } = useFalhas(formulario, previstas)
  const total = totalDasEtapas(formulario.etapas) ?? 0

  const enviar = useMudanca(proposta.enviar, {
    sucesso: 'Proposta enviada.',
    erro: false,
    aoConcluir: (enviada) => {
      edicao.encerrar()
      cache.setQueryData(chaveDe(proposta.detalhar, { params: { id: p.id } }), enviada)
      aoSair()
    },
  })

  /** Runs while the question is open: what it throws is said there. */
  const confirmar = async () => {
    const corpo = await edicao.assentar()
    if (!corpo) return
    try {
      await enviar.mutateAsync({ params: { id: p.id }, corpo })
    } catch (erro) {
      if (erro instanceof Falha && erro.type === 'VERSAO_DESATUALIZADA') {
        edicao.retomar(await chamar(proposta.detalhar, { params: { id: p.id } }).catch(() => undefined))
        return
      }
      edicao.retomar()
      if (erro instanceof Falha && Object.keys(erro.campos).length) {
        recusar(erro)
        return
      }
      throw erro
    }
  }
  const motivo = motivoDe(p.acoes, 'enviar')
  const reenvio = p.enviada_em !== null
  const cliente = p.solicitacao.cliente.nome

  return (
    <form
      noValidate
      className={css.editor}
      onSubmit={(evento) => {
        evento.preventDefault()
        if (conferir()) setJanela('enviar')
      }}
    >
      {p.situacao === 'enviada' && <JaEnviada p={p} edicao={edicao} aoVoltar={aoSair} />}
      <div className={css.colunas}>
        <div>
          <RascunhoRecuperado em={edicao.recuperado} />
          <ResumoDeErros errors={errosEmOrdem(mostradas, formulario)} attempt={tentativa} />
          <PedidoDoCliente solicitacao={p.solicitacao} />
          <Secao ruled title="1. Apresentação">
            <CampoArea
              label="Como o trabalho será feito"
              name="apresentacao"
              limit={tamanhos.apresentacao}
              rows={4}
              help="O cliente lê este texto ao comparar as propostas."
              value={formulario.apresentacao}
              onChange={(apresentacao) => mudar((f) => ({ ...f, apresentacao }))}
              errorMessage={mostradas.apresentacao}
            />
          </Secao>
          <Etapas
            etapas={formulario.etapas}
            falhas={mostradas}
            mudar={mudar}
            sugeridas={p.solicitacao.etapas}
            aoPreencher={() => setJanela('planilha')}
            aoCopiar={() => setJanela('copiar')}
          />
          <Condicoes formulario={formulario} falhas={mostradas} mudar={mudar} hoje={hoje} fimDaRodada={fimDaRodada} />
          <QuemFaz p={p} />
        </div>
        <aside className={css.lado} aria-label="Total da proposta">
          <Total formulario={formulario} p={p} />
        </aside>
      </div>
      <RodapeFixo
        actions={
          <>
            <Botao onClick={() => setJanela('ver')}>Ver como cliente</Botao>
            <Botao type="submit" variant="agora" disabledReason={motivo ?? undefined}>
              {reenvio ? 'Reenviar proposta' : 'Enviar proposta'}
            </Botao>
          </>
        }
      >
        <EstadoDoRascunho gravacao={edicao.gravacao} proprias={reenvio ? deReenvio : deProposta} />
      </RodapeFixo>

      {janela === 'copiar' && <CopiarDeOutra p={p} mudar={mudar} onClose={() => setJanela('nenhuma')} />}
      <VerComoCliente aberto={janela === 'ver'} onClose={() => setJanela('nenhuma')} formulario={formulario} p={p} />
      <Confirmacao
        open={janela === 'enviar'}
        onClose={() => setJanela('nenhuma')}
        title={reenvio ? 'Reenviar a proposta?' : 'Enviar a proposta?'}
        confirmLabel={reenvio ? 'Reenviar proposta' : 'Enviar proposta'}
        busyLabel="Enviando"
        variant="agora"
        onConfirm={confirmar}
        errorText={fraseDe}
      >
        {p.situacao === 'em_negociacao' ? (
          <>
            A nova versão, de <b>{formatarReais(total)}</b>, chega agora a {cliente} e toma o lugar da anterior. O
            pedido de ajuste fica respondido.
          </>
        ) : (
          <>
            A proposta de <b>{formatarReais(total)}</b> para {cliente} fica selada
            {p.dtaprazo && ` até ${formatarData(diaDe(p.dtaprazo))}`}: antes disso só a sua empresa a vê, e você ainda
            pode editar e reenviar. Depois, {cliente} compara as propostas e escolhe.
          </>
        )}
      </Confirmacao>
      {janela === 'planilha' && <PorPlanilha p={p} edicao={edicao} onClose={() => setJanela('nenhuma')} />}
      <Conflito edicao={edicao} />
    </form>
  )
}
