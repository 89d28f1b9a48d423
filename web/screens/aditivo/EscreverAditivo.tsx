import { falhasDaAlteracao } from '@hub/domain/aditivo/alteracao.rules.ts'
import { ehData } from '@hub/domain/kernel/data.ts'
import { deReais, emReais, percentual } from '@hub/domain/kernel/dinheiro.ts'
import { escreverPorcento, quantos } from '@hub/domain/kernel/por-escrito.ts'
import { recusas } from '@hub/domain/kernel/recusas.ts'
import type { BaseDoAditivo } from '@hub/protocol/aditivo.ts'
import { useState } from 'react'
import { useRascunho } from '../../api/rascunho.ts'
import { Data } from '../../parts/Data.tsx'
import { emReaisPorExtenso } from '../../parts/dinheiro.ts'
import { EditorDeEtapas } from '../../parts/etapas/EditorDeEtapas.tsx'
import { GuardadoNoAparelho } from '../../parts/rascunho/GuardadoNoAparelho.tsx'
import { SituacaoDaEtapa } from '../../parts/SituacaoDaEtapa.tsx'
import { Faixa } from '../../ui/Faixa.tsx'
import { Secao } from '../../ui/Pagina.tsx'
import css from './Aditivo.module.css'
import { DeAntesParaDepois } from './DeAntesParaDepois.tsx'
import { JanelaDoPedido, useMotivo } from './JanelaDoPedido.tsx'
import type { Envio } from './janelas.ts'
import {
  comoPedido,
  doContrato,
  type EtapaDoPedido,
  etapasEditaveis,
  fixas,
  paraEnviar,
  prever,
  semAsFixas,
} from './pedido-escrito.ts'
import { useEnvio } from './usar-envio.ts'

interface Props {
  solicitacao: number
  base: BaseDoAditivo
  envio: Envio
  onClose: () => void
}

interface Escritas {
  /** The stages that these were written over. */
  sobre: string
  etapas: readonly EtapaDoPedido[]
}
const ehEscritas = (v: unknown): v is Escritas =>
  typeof v === 'object' && v !== null && 'sobre' in v && 'etapas' in v && Array.isArray(v.etapas)

/** An amendment: the stages as they are to be, and what that makes of price, subsidy and end while it is written. */
export function EscreverAditivo({ solicitacao, base, envio, onClose }: Props) {
  const proposto = envio.como === 'encaminhar' ? envio.aditivo : null
  const [inicio] = useState<readonly EtapaDoPedido[]>(() => etapasEditaveis(base, proposto?.etapas ?? null))
  // Of the contract, or the proposal, as it is: what was written over other stages is not written over these.
  const [sobre] = useState(() => JSON.stringify(inicio.map(({ chave: _, ...e }) => e)))
  const qual = [solicitacao, envio.como, ...(proposto ? [proposto.id] : [])].join('.')
  const escritas = useRascunho<Escritas>(
    `aditivo.etapas.${qual}`,
    { sobre, etapas: inicio },
    (v): v is Escritas => ehEscritas(v) && v.sobre === sobre,
  )
  const { etapas } = escritas.valor
  const motivo = useMotivo(`aditivo.${qual}`, proposto?.motivo)
  const { enviar, enviando, erro, campos } = useEnvio(solicitacao, envio, () => {
    motivo.descartar()
    escritas.descartar()
    onClose()
  })
  const pedido = comoPedido(base, etapas)
  const faltas = falhasDaAlteracao(doContrato(base), pedido, base.hoje)
  const previsto = prever(
    base,
    pedido.map((e) => ({ ...e, dtafim: ehData(e.dtafim) ? e.dtafim : '' })),
  )
  const acima = previsto.decisao.permitido ? null : previsto.decisao.recusa
  // A stage that stands has no field here: what the hub says of one is told above them.
  const daFixa = Object.entries(campos).find(
    ([campo]) => Number(/^etapas\.(\d+)\./.exec(campo)?.[1] ?? Infinity) < fixas(base).length,
  )
  const falhas = semAsFixas(motivo.tentou ? { ...campos, ...faltas } : campos, fixas(base).length)
  const { antes, depois, dias } = previsto.valores
  const emFora = (v: typeof antes) => ({
    valor: emReais(v.total),
    valor_subsidio: emReais(v.subsidio),
    valor_parceiro: emReais(v.parceiro ?? 0),
    valor_cliente: emReais(v.cliente),
    fim: v.fim,
  })
  const numeros = numerosDe(base, etapas)
  return (
    <JanelaDoPedido
      tipo="aditivo"
      envio={envio}
      motivo={motivo}
      subtitulo={base.contrato.titulo}
      erro={erro ?? daFixa?.[1] ?? null}
      falhaDoMotivo={campos.motivo}
      enviando={enviando}
      onClose={() => {
        escritas.fechar()
        onClose()
      }}
      aoEnviar={() => {
        if (Object.keys(faltas).length === 0 && !acima) enviar(paraEnviar(motivo.texto, pedido))
      }}
    >
      <GuardadoNoAparelho rascunho={escritas} falta="enviado" />
      <Secao title="Etapas">
        <EtapasFixas etapas={fixas(base)} />
        <EditorDeEtapas
          etapas={etapas}
          falhas={falhas}
          mudar={(mudanca) => escritas.mudar((antes) => ({ ...antes, etapas: mudanca(antes.etapas) }))}
          semTotal
          doContrato={{
            numero: (indice) => numeros[indice]!,
            podeRemover: (e) => base.etapas.find((x) => x.id === (e as EtapaDoPedido).id)?.situacao !== 'devolvida',
          }}
        />
      </Secao>
      <Secao title="O contrato depois deste aditivo">
        <DeAntesParaDepois antes={emFora(antes)} depois={emFora(depois)} dias={dias} />
        {base.subsidio_disponivel === null && depois.subsidio > antes.subsidio && (
          <p className="apoio">
            O subsídio do acréscimo depende do limite anual da empresa e do saldo da ação, conferidos na aprovação.
          </p>
        )}
        <Limites base={base} acrescimo={emReais(previsto.valores.acrescimo)} />
        {acima && (
          <Faixa tone={motivo.tentou ? 'erro' : 'atencao'}>{recusas[acima as 'ADITIVO_ACIMA_DO_LIMITE'].texto}</Faixa>
        )}
      </Secao>
    </JanelaDoPedido>
  )
}

/** Stages keep their numbers; new ones come after the last. */
function numerosDe(base: BaseDoAditivo, etapas: readonly EtapaDoPedido[]): number[] {
  let ultima = Math.max(0, ...base.etapas.map((e) => e.ordem))
  return etapas.map((e) => base.etapas.find((x) => x.id === e.id)?.ordem ?? ++ultima)
}

const pct = (bp: number) => escreverPorcento(bp / 100)

/** How far all amendments of a contract together may go, and what is left of that. */
function Limites({ base, acrescimo }: { base: BaseDoAditivo; acrescimo: number }) {
  const { valor_inicial, acrescimos, maximo_bp, dias, fim_inicial } = base.limites
  const teto = percentual(deReais(valor_inicial), maximo_bp)
  const resta = Math.max(0, teto - deReais(acrescimos) - deReais(acrescimo))
  return (
    <p className="apoio">
      Acréscimos e supressões vão, cada um, até {pct(maximo_bp)} do valor inicial ({emReaisPorExtenso(emReais(teto))}):
      ainda cabe um acréscimo de {emReaisPorExtenso(emReais(resta))}. O prazo vai até {quantos(dias, 'dia', 'dias')}{' '}
      depois de <Data valor={fim_inicial} />.
    </p>
  )
}

/** What was handed in or accepted: read, not changed. */
function EtapasFixas({ etapas }: { etapas: BaseDoAditivo['etapas'] }) {
  if (etapas.length === 0) return null
  return (
    <ul className={css.fixas} aria-label="Etapas que não mudam">
      {etapas.map((e) => (
        <li key={e.id}>
          <span>
            {e.ordem}. {e.descricao}
          </span>
          <SituacaoDaEtapa situacao={e.situacao} />
          <span className="numero">{emReaisPorExtenso(e.valor)}</span>
        </li>
      ))}
    </ul>
  )
}
