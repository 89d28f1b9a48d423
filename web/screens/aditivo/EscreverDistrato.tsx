import { calcularDistrato, devidaPorInteiro } from '@hub/domain/aditivo/distrato.rules.ts'
import { deReais, emReais, percentual } from '@hub/domain/kernel/dinheiro.ts'
import type { BaseDoAditivo } from '@hub/protocol/aditivo.ts'
import { useRascunho } from '../../api/rascunho.ts'
import { emReaisPorExtenso } from '../../parts/dinheiro.ts'
import { SituacaoDaEtapa } from '../../parts/SituacaoDaEtapa.tsx'
import { CampoNumero } from '../../ui/CampoNumero.tsx'
import { Faixa } from '../../ui/Faixa.tsx'
import { Secao } from '../../ui/Pagina.tsx'
import css from './Aditivo.module.css'
import { SomasDoDistratoVistas } from './ContasDoDistrato.tsx'
import { JanelaDoPedido, useMotivo } from './JanelaDoPedido.tsx'
import type { Envio } from './janelas.ts'
import { doContrato } from './pedido-escrito.ts'
import { useEnvio } from './usar-envio.ts'

interface Props {
  solicitacao: number
  base: BaseDoAditivo
  envio: Envio
  onClose: () => void
}

type Executado = [etapa: number, bp: number | null][]

/** Kept of these very stages: those that are due by themselves meanwhile are never read from it. */
const dasEtapas =
  (base: BaseDoAditivo) =>
  (v: unknown): v is Executado =>
    Array.isArray(v) &&
    v.length === base.etapas.length &&
    v.every((x, i) => Array.isArray(x) && x[0] === base.etapas[i]!.id && (x[1] === null || typeof x[1] === 'number'))

/** What is accepted or invoiced is due by itself; of what was handed in all, of the rest nothing, unless somebody says otherwise. */
const deInicio = (base: BaseDoAditivo, execucao: readonly { id: number; executado: number }[] | null) =>
  base.etapas.map((e): Executado[number] => {
    const dito = execucao?.find((x) => x.id === e.id)
    if (dito && !devidaPorInteiro(e)) return [e.id, Math.round(dito.executado * 100)]
    return [e.id, devidaPorInteiro(e) || e.situacao === 'entregue' ? 10_000 : 0]
  })

/** A termination: how much of each stage was carried out, and what that leaves for each party. */
export function EscreverDistrato({ solicitacao, base, envio, onClose }: Props) {
  const proposto = envio.como === 'encaminhar' ? envio.aditivo : null
  const nome = ['distrato', solicitacao, envio.como, ...(proposto ? [proposto.id] : [])].join('.')
  const motivo = useMotivo(nome, proposto?.motivo)
  const escrito = useRascunho<Executado>(
    `aditivo.${nome}.execucao`,
    deInicio(base, proposto?.execucao ?? null),
    dasEtapas(base),
  )
  const executado = new Map(escrito.valor)
  for (const e of base.etapas) if (devidaPorInteiro(e)) executado.set(e.id, 10_000)
  const { enviar, enviando, erro, campos } = useEnvio(solicitacao, envio, () => {
    motivo.descartar()
    escrito.descartar()
    onClose()
  })
  const execucao = base.etapas.map((e) => ({ id: e.id, executado: Math.min(10_000, executado.get(e.id) ?? 0) }))
  const etapas = doContrato(base)
  const d = calcularDistrato(
    etapas,
    execucao,
    deReais(base.pago_pelo_cliente),
    deReais(base.valor_parceiro),
    deReais(base.baixado),
  )
  const falha = (id: number, indice: number): string | undefined => {
    const valor = executado.get(id) ?? null
    if (motivo.tentou && valor === null) return 'Diga quanto foi executado.'
    if (valor !== null && valor > 10_000) return 'No máximo 100%.'
    return campos[`execucao.${indice}.executado`]
  }
  return (
    <JanelaDoPedido
      tipo="distrato"
      envio={envio}
      motivo={motivo}
      subtitulo={base.contrato.titulo}
      erro={erro}
      falhaDoMotivo={campos.motivo}
      enviando={enviando}
      onClose={() => {
        escrito.fechar()
        onClose()
      }}
      aoEnviar={() => {
        const completo = [...executado.values()].every((v) => v !== null && v <= 10_000)
        if (completo)
          enviar({
            tipo: 'distrato',
            motivo: motivo.texto,
            execucao: execucao.map((x) => ({ id: x.id, executado: x.executado / 100 })),
          })
      }}
    >
      <Secao title="Quanto foi executado">
        {campos.execucao && <Faixa tone="erro">{campos.execucao}</Faixa>}
        <ul className={css.execucao}>
          {base.etapas.map((e, i) => (
            <li key={e.id}>
              <p>
                <strong>
                  {e.ordem}. {e.descricao}
                </strong>
                <span className={css.daEtapa}>
                  <SituacaoDaEtapa situacao={e.situacao} />
                  <span className="apoio">
                    {emReaisPorExtenso(emReais(percentual(deReais(e.valor), execucao[i]!.executado)))} de{' '}
                    {emReaisPorExtenso(e.valor)}
                  </span>
                </span>
              </p>
              {devidaPorInteiro(e) ? (
                <p className={css.inteira}>{e.situacao === 'aceita' ? '100%, já aceita' : '100%, nota já enviada'}</p>
              ) : (
                <CampoNumero
                  label={`Executado da etapa ${e.ordem}`}
                  hideLabel
                  name={`execucao.${i}`}
                  decimals={2}
                  after="%"
                  className={css.porcento}
                  value={executado.get(e.id) ?? null}
                  onChange={(valor) => escrito.mudar((antes) => antes.map((x) => (x[0] === e.id ? [e.id, valor] : x)))}
                  errorMessage={falha(e.id, i)}
                />
              )}
            </li>
          ))}
        </ul>
      </Secao>
      <Secao title="As contas">
        <SomasDoDistratoVistas
          somas={{
            executado: emReais(d.executado),
            nao_executado: emReais(d.naoExecutado),
            valor_subsidio: emReais(d.subsidio),
            valor_parceiro: emReais(d.parceiro ?? 0),
            valor_cliente: emReais(d.cliente),
            devido_ao_prestador: emReais(d.devidoAoPrestador),
            liberado: emReais(d.liberado),
            pago_pelo_cliente: emReais(d.pagoPeloCliente),
            baixado: emReais(d.baixado ?? 0),
            devolver: emReais(d.devolver),
            cobrar: emReais(d.cobrar),
          }}
        />
        <p className="apoio">
          O distrato só vale depois de aprovado e assinado por todos. Até lá as etapas ficam paradas, e depois ninguém
          pode voltar atrás.
        </p>
      </Secao>
    </JanelaDoPedido>
  )
}
