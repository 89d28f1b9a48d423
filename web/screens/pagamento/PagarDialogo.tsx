import { demo } from '@hub/protocol/demo.ts'
import type { Cobranca, PagamentoDaSolicitacao } from '@hub/protocol/pagamento.formas.ts'
import { pagamento as api } from '@hub/protocol/pagamento.ts'
import { type ReactNode, useEffect, useState } from 'react'
import { useMudanca } from '../../api/consultas.ts'
import { motivoDe } from '../../parts/Acao.tsx'
import { agora } from '../../parts/clock.ts'
import { DataHora } from '../../parts/Data.tsx'
import { emReaisPorExtenso } from '../../parts/dinheiro.ts'
import { linhaDoSubstatus } from '../../parts/substatus.ts'
import { useCopia } from '../../parts/usar-copia.ts'
import { Botao } from '../../ui/Botao.tsx'
import { Dialogo } from '../../ui/Dialogo.tsx'
import { Faixa } from '../../ui/Faixa.tsx'
import { LinkBotao } from '../../ui/LinkBotao.tsx'
import { BaixarRecibo } from './BaixarRecibo.tsx'
import { CodigoPix } from './CodigoPix.tsx'
import css from './Pagamento.module.css'
import { Pago } from './Pago.tsx'

interface PagarDialogoProps {
  pagamento: PagamentoDaSolicitacao
  cobranca: Cobranca
  onClose: () => void
  /** Asks for another charge, when this one ran out. */
  aoRefazer: () => void
}

const titulos: Record<Cobranca['meio'], string> = {
  pix: 'Pagar com Pix',
  credito: 'Pagar na página do provedor',
  link: 'Link de pagamento',
  presencial: 'Pagamento presencial',
}

/** How often the provider is asked while nothing can be shown yet, ms. */
const PERGUNTAR = 5_000

/** A charge of the client, until it is paid: it turns by itself when the money comes. */
export function PagarDialogo({ pagamento: p, cobranca: c, onClose, aoRefazer }: PagarDialogoProps) {
  /** When the provider last said that nothing had come yet. */
  const [semNada, dizer] = useState<string | null>(null)
  const verificar = useMudanca(api.verificar, {
    sucesso: false,
    aoConcluir: ({ situacao }) => dizer(situacao === 'pendente' ? agora().toISOString() : null),
  })
  const preparando = c.situacao === 'pendente' && !c.copiaecola && !c.url
  const perguntar = () => verificar.mutate({ params: { id: p.solicitacao.id } })
  // biome-ignore lint/correctness/useExhaustiveDependencies: asks again after every answer, as long as there is no code
  useEffect(() => {
    if (!preparando || verificar.isPending) return
    const timer = setTimeout(perguntar, PERGUNTAR)
    return () => clearTimeout(timer)
  }, [preparando, verificar.isPending])

  const esperando = (
    <Esperando pagamento={p} cobranca={c} conferindo={verificar.isPending} semNada={semNada} perguntar={perguntar} />
  )
  const pago = c.situacao === 'pago'
  // What is paid once the work has begun, or after it, releases nothing.
  const { cobra, status } = linhaDoSubstatus(p.solicitacao.substatus.codigo)
  const segueALiberacao = cobra && status === 'em_contratacao'
  const titulo = pago ? 'Pagamento confirmado' : titulos[c.meio]
  return (
    <Dialogo open onClose={onClose} size={pago || c.meio !== 'pix' ? 'normal' : 'largo'} title={titulo}>
      {pago ? (
        <Pago valor={c.valor} em={c.pago_em}>
          <p>
            {p.divisao?.falta ? 'As próximas parcelas ficam na aba Pagamento.' : 'Sua parte está paga.'}
            {segueALiberacao && ' O gestor libera a execução e avisamos você.'}
          </p>
          <div className={css.acoes}>
            <BaixarRecibo id={c.id} />
            <Botao variant="acao" onClick={onClose}>
              Fechar
            </Botao>
          </div>
        </Pago>
      ) : preparando ? (
        <Preparando cobranca={c} />
      ) : c.situacao !== 'pendente' ? (
        <Terminada pagamento={p} cobranca={c} aoRefazer={aoRefazer} />
      ) : c.meio === 'pix' && c.copiaecola && c.qr ? (
        <CodigoPix
          origem={`${p.solicitacao.nrosolicitacao} · ${p.solicitacao.titulo}`}
          valor={c.valor}
          detalhe={dequem(p, c)}
          copiaecola={c.copiaecola}
          qr={c.qr}
          expiraEm={c.expira_em}
          recebedor={p.recebedor}
        >
          {esperando}
        </CodigoPix>
      ) : c.meio === 'link' && c.url ? (
        <LinkParaPagar cobranca={c} url={c.url}>
          {esperando}
        </LinkParaPagar>
      ) : (
        <div className={css.dizeres}>
          <p className={css.valor}>{emReaisPorExtenso(c.valor)}</p>
          <p>Você paga na página do provedor: os dados do cartão não passam pelo Hub. Depois volte para cá.</p>
          <LinkBotao href={c.url ?? ''} variant="agora" size="grande" icon="externo" target="_blank" rel="noreferrer">
            Abrir a página de pagamento
          </LinkBotao>
          <div className={css.espera}>{esperando}</div>
        </div>
      )}
    </Dialogo>
  )
}

const titulosDoFim: Partial<Record<Cobranca['situacao'], string>> = {
  expirada: 'O prazo deste pagamento passou',
  estorno_pendente: 'Recebemos este pagamento, e ele volta para quem pagou.',
  estornada: 'Este pagamento foi devolvido a quem pagou.',
}

/** A charge that takes no more money. Whether somebody has just paid it the hub may not know yet. */
function Terminada({ pagamento: p, cobranca: c, aoRefazer }: Omit<PagarDialogoProps, 'onClose'>) {
  const veio = c.situacao === 'estorno_pendente' || c.situacao === 'estornada'
  // Refused before there was anything to pay by: the provider says why.
  const recusada = !veio && !c.copiaecola && !c.url ? c.erro : null
  return (
    <Faixa
      tone={c.situacao === 'cancelada' ? 'erro' : 'atencao'}
      title={recusada?.titulo ?? titulosDoFim[c.situacao] ?? 'Esta cobrança foi cancelada'}
      action={
        !veio &&
        motivoDe(p.acoes, 'pagar') === null && (
          <Botao variant="acao" onClick={aoRefazer}>
            Gerar outra cobrança
          </Botao>
        )
      }
    >
      {veio
        ? 'A aba Pagamento mostra em que pé está a devolução.'
        : (recusada?.detalhe ?? 'Se você já pagou, não pague de novo: o pagamento conta, ou o valor volta para você.')}
    </Faixa>
  )
}

interface LinkProps {
  cobranca: Cobranca
  url: string
  children: ReactNode
}

/** The provider's page as a link to be handed on: whoever opens it pays this charge, and nothing else. */
function LinkParaPagar({ cobranca: c, url: endereco, children }: LinkProps) {
  // The demonstration's own page has no host in its address: whoever gets the link needs one.
  const url = new URL(endereco, location.href).href
  const { estado, alvo, copiar } = useCopia(url)
  return (
    <div className={css.dizeres}>
      <p className={css.valor}>{emReaisPorExtenso(c.valor)}</p>
      <p>
        Copie o link e mande a quem vai pagar. Quem abrir paga esta cobrança na página do provedor, sem entrar no Hub.
      </p>
      <code className={css.codigo} ref={alvo}>
        {url}
      </code>
      <div className={css.acoes}>
        <Botao variant="agora" icon={estado === 'copiado' ? 'certo' : 'copiar'} onClick={copiar}>
          {estado === 'copiado' ? 'Link copiado' : 'Copiar o link'}
        </Botao>
        <LinkBotao href={url} variant="contorno" icon="externo" target="_blank" rel="noreferrer">
          Abrir a página de pagamento
        </LinkBotao>
      </div>
      <p className={css.aviso} role="status">
        {estado === 'copiado' && <span className="so-leitor">Link copiado.</span>}
        {estado === 'selecionado' && 'O link está selecionado: copie com Ctrl C.'}
      </p>
      <div className={css.espera}>{children}</div>
    </div>
  )
}

const dequem = (p: PagamentoDaSolicitacao, c: Cobranca): string => {
  const parcela = p.plano.length > 1 ? `Parcela ${c.parcela} de ${p.plano.length} da sua parte. ` : ''
  if (!p.divisao) return parcela
  const { valor_bruto, valor_subsidio, parceiro } = p.divisao
  const subsidio = valor_subsidio > 0 ? ` O subsídio cobre ${emReaisPorExtenso(valor_subsidio)}.` : ''
  const outro = parceiro ? ` ${parceiro.nome} paga ${emReaisPorExtenso(parceiro.valor)}.` : ''
  return parcela || `Sua parte de ${emReaisPorExtenso(valor_bruto)}.${subsidio}${outro}`
}

function Preparando({ cobranca: c }: { cobranca: Cobranca }) {
  return (
    <div className={css.dizeres} role="status">
      <p className={css.valor}>{emReaisPorExtenso(c.valor)}</p>
      <p>
        <b>Preparando a cobrança.</b> O provedor está demorando a responder. Esta janela muda sozinha; se preferir,
        feche e volte depois: o pedido está guardado.
      </p>
      {c.erro && (
        <Faixa tone="atencao" title={c.erro.titulo}>
          {c.erro.detalhe}
        </Faixa>
      )}
    </div>
  )
}

interface EsperandoProps {
  pagamento: PagamentoDaSolicitacao
  cobranca: Cobranca
  conferindo: boolean
  semNada: string | null
  perguntar: () => void
}

function Esperando({ pagamento: p, cobranca: c, conferindo, semNada, perguntar }: EsperandoProps) {
  const simular = useMudanca(demo.pagar, { sucesso: false, aoConcluir: perguntar })
  return (
    <>
      <p>
        <b>Esperando o pagamento.</b> Costuma levar menos de 1 minuto. Pode fechar esta janela: avisamos por e-mail.
      </p>
      {c.erro && (
        <Faixa tone="atencao" title={c.erro.titulo}>
          {c.erro.detalhe}
        </Faixa>
      )}
      <p role="status">
        {semNada && !conferindo && (
          <>
            O provedor ainda não recebeu o pagamento: conferido em <DataHora valor={semNada} />.
          </>
        )}
      </p>
      <div className={css.acoes}>
        <Botao busy={conferindo} busyLabel="Conferindo" onClick={perguntar}>
          Já paguei, conferir
        </Botao>
        {p.simulavel && (
          <Botao
            busy={simular.isPending}
            busyLabel="Simulando"
            onClick={() => simular.mutate({ params: { txid: c.txid }, corpo: {} })}
          >
            Simular pagamento
          </Botao>
        )}
      </div>
      {p.simulavel && <p className="apoio">Demonstração: nenhum dinheiro se move.</p>}
    </>
  )
}
