import { formatarReais } from '@hub/domain/kernel/dinheiro.ts'
import { type ModeloHora, precoPorHora } from '@hub/domain/modelo-hora/modelo-hora.rules.ts'
import { tamanhos } from '@hub/domain/proposta/proposta.rules.ts'
import { servico as catalogo } from '@hub/protocol/servico.ts'
import { useQuery } from '@tanstack/react-query'
import { consulta } from '../../api/consultas.ts'
import { fraseDe } from '../../api/falha.ts'
import { camposDe } from '../../parts/campos-de.ts'
import { EditorDeEtapas } from '../../parts/etapas/EditorDeEtapas.tsx'
import { CampoArea } from '../../ui/CampoArea.tsx'
import { CampoSelecao } from '../../ui/CampoSelecao.tsx'
import { Faixa } from '../../ui/Faixa.tsx'
import { Pilha, Secao } from '../../ui/Pagina.tsx'
import { type EscolhaEscrita, horasDaEscolha, valoresDaEscolha } from './escolha-escrita.ts'
import { useModelosHora } from './usar-modelos-hora.ts'

interface Props {
  servico: number
  horasDaOferta: number
  valor: EscolhaEscrita
  aoMudar: (mudanca: (antes: EscolhaEscrita) => EscolhaEscrita) => void
  falhas: Record<string, string>
  /** Company of the client: it never provides to itself. */
  cliente: number
  /** Company that made the diagnostic of the request: nor does it do what it found to be needed. */
  fezDiagnostico?: number | null
}

/** Provider, price and stages of a direct choice: a step of the new request, and the window that configures it later. */
export function EscolhaDireta({ servico, horasDaOferta, valor, aoMudar, falhas, cliente, fezDiagnostico }: Props) {
  const prestadores = useQuery(consulta(catalogo.listarPrestadores, { params: { id: servico } }))
  const { modelos, modelo } = useModelosHora(valor.modeloHora)
  const mudar = (mudancas: Partial<EscolhaEscrita>) => aoMudar((antes) => ({ ...antes, ...mudancas }))
  const possiveis = (prestadores.data ?? []).filter((p) => p.id !== cliente && p.id !== fezDiagnostico)
  const deFora = prestadores.data?.find((p) => p.id === fezDiagnostico)
  const sumiu = valor.prestador !== null && prestadores.data && !possiveis.some((p) => p.id === valor.prestador)
  return (
    <>
      <Secao ruled title="Prestador">
        <Pilha narrow>
          {prestadores.isError && <Faixa tone="erro">{fraseDe(prestadores.error)}</Faixa>}
          <CampoSelecao
            name="prestador"
            label="Prestador"
            placeholder={prestadores.isPending ? 'Buscando…' : 'Escolha o prestador'}
            help={
              prestadores.data && possiveis.length === 0
                ? 'Ainda não há quem possa fazer este serviço: nenhum prestador dele está ativo.'
                : `Só ele recebe a demanda, e responde se aceita. Estão aqui os credenciados para o serviço${deFora ? `, menos ${deFora.nome}, que fez o diagnóstico desta solicitação` : ''}.`
            }
            value={valor.prestador === null ? '' : String(valor.prestador)}
            onChange={(id) => mudar({ prestador: id === '' ? null : Number(id) })}
            errorMessage={
              !sumiu
                ? falhas.prestador
                : valor.prestador === fezDiagnostico
                  ? 'Este prestador fez o diagnóstico desta solicitação. Escolha outro.'
                  : 'Este prestador não está mais credenciado para o serviço. Escolha outro.'
            }
            options={possiveis.map((p) => ({ value: String(p.id), label: `${p.nome}, ${p.cidade} (${p.estado})` }))}
          />
          <CampoArea
            {...camposDe(valor, (nome) => falhas[nome], mudar)('apresentacao')}
            label="Orientações ao prestador"
            optional
            rows={3}
            limit={tamanhos.apresentacao}
            help="O que ele precisa saber do trabalho. O cliente também lê."
          />
        </Pilha>
      </Secao>
      <Secao ruled title="Preço">
        <Pilha narrow>
          <CampoSelecao
            name="modelo_hora"
            label="Como o preço é feito"
            placeholder="Valor de cada etapa, digitado"
            value={valor.modeloHora === null ? '' : String(valor.modeloHora)}
            onChange={(id) => mudar({ modeloHora: id === '' ? null : Number(id) })}
            errorMessage={falhas.modelo_hora}
            help={modelo && porExtenso(modelo, horasDaEscolha(valor), horasDaOferta)}
            options={modelos.map((m) => ({
              value: String(m.id),
              label: `Por hora: ${m.descricao}, ${formatarReais(m.valorHora)}`,
            }))}
          />
        </Pilha>
      </Secao>
      <Secao ruled title="Etapas">
        <p className="apoio">
          Cada etapa tem uma entrega, um período e um valor.{' '}
          {modelo ? 'O valor vem das horas.' : 'O preço da demanda é a soma delas.'}
        </p>
        <EditorDeEtapas
          etapas={valor.etapas}
          falhas={falhas}
          valores={valoresDaEscolha(valor, modelo, horasDaOferta)}
          mudar={(mudanca) => aoMudar((antes) => ({ ...antes, etapas: mudanca(antes.etapas) }))}
        />
      </Secao>
    </>
  )
}

/** '32 h a R$ 130,00 e 2 h adicionais a R$ 156,00. Até 40 h por solicitação.' */
function porExtenso(m: ModeloHora, horas: number, horasDaOferta: number): string {
  const { normais, adicionais } = precoPorHora(m, horas, horasDaOferta)
  const conta =
    horas === 0
      ? `${formatarReais(m.valorHora)} por hora`
      : `${normais} h a ${formatarReais(m.valorHora)}${adicionais > 0 ? ` e ${adicionais} h adicionais a ${formatarReais(m.valorHoraAdicional)}` : ''}`
  const inclusas =
    horasDaOferta > 0 ? ` Acima de ${horasDaOferta} h, a hora custa ${formatarReais(m.valorHoraAdicional)}.` : ''
  return `${conta}.${adicionais > 0 ? '' : inclusas} Até ${m.horaLimite} h por solicitação.`
}
