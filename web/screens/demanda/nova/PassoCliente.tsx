import { listagem } from '@hub/protocol/listagem.ts'
import { useState } from 'react'
import { chamar } from '../../../api/cliente.ts'
import { tipoDaOferta } from '../../../copy/solicitacao.ts'
import { errosDe, tituloDosErros } from '../../../parts/assistente/falhas-do-passo.ts'
import { type EmpresaEscolhida, escolherEmpresa } from '../../../parts/assistente/pedido-escrito.ts'
import { RodapeDoPasso } from '../../../parts/assistente/RodapeDoPasso.tsx'
import { emReaisPorExtenso } from '../../../parts/Dinheiro.tsx'
import { CampoCombo, type OpcaoDeCombo } from '../../../ui/CampoCombo.tsx'
import { Faixa } from '../../../ui/Faixa.tsx'
import { Pilha, Secao } from '../../../ui/Pagina.tsx'
import { ResumoDeErros } from '../../../ui/ResumoDeErros.tsx'
import { escolherOfertaDaDemanda, type OfertaDaDemanda } from '../demanda-escrita.ts'
import { etapasDaOferta } from '../escolha-escrita.ts'
import type { PassoProps } from './passos.ts'

/** A found record with the words of its option, so that choosing needs no second question. */
type Achado<T> = OpcaoDeCombo & { de: T }

const PAGINA = { page_size: '20' }

async function buscarClientes(texto: string, sinal: AbortSignal): Promise<Achado<EmpresaEscolhida>[]> {
  const search = texto.trim().slice(0, 120)
  const { results } = await chamar(listagem.clientes, { query: { ...PAGINA, ...(search && { search }) }, sinal })
  return results.map((c) => {
    const de = escolherEmpresa(c)
    return { value: String(c.id), label: c.nomefantasia, detail: de.detalhe, de }
  })
}

async function buscarOfertas(texto: string, sinal: AbortSignal): Promise<Achado<OfertaDaDemanda>[]> {
  const search = texto.trim().slice(0, 120)
  const { results } = await chamar(listagem.modelosOferta, { query: { ...PAGINA, ...(search && { search }) }, sinal })
  return results.map((o) => ({
    value: String(o.id),
    label: o.titulo,
    detail: [
      o.servico.codigo,
      tipoDaOferta[o.tipo] ?? o.tipo,
      o.valor > 0 && emReaisPorExtenso(o.valor),
      `para ${o.portes.map((p) => p.descricao).join(', ')}`,
    ]
      .filter(Boolean)
      .join(' · '),
    de: escolherOfertaDaDemanda(o),
  }))
}

/** For whom, and what: both are searched, and must go together. */
export function PassoCliente({ d, mudar, falhas, aoVoltar, aoSeguir }: PassoProps) {
  const [tentativa, setTentativa] = useState(0)
  // Only what is missing waits for the first attempt; what does not go together is said at once.
  const mostrar = (campo: 'cliente' | 'oferta') => (tentativa > 0 || d[campo] ? falhas[campo] : undefined)
  const trocarOferta = (oferta: OfertaDaDemanda | null) =>
    mudar((antes) => ({
      ...antes,
      oferta,
      // Answers and stages are of the offer; a provider of one service may not be of another.
      ...(oferta?.servico.id !== antes.oferta?.servico.id && { respostas: {}, arquivos: {} }),
      escolha:
        oferta && oferta.id !== antes.oferta?.id
          ? { ...antes.escolha, prestador: null, etapas: antes.direta ? etapasDaOferta(oferta) : [] }
          : antes.escolha,
    }))
  return (
    <form
      noValidate
      onSubmit={(e) => {
        e.preventDefault()
        if (Object.keys(falhas).length > 0) setTentativa(tentativa + 1)
        else aoSeguir()
      }}
    >
      <ResumoDeErros errors={tentativa > 0 ? errosDe(falhas) : []} attempt={tentativa} title={tituloDosErros(falhas)} />
      <Secao title="Para qual empresa?">
        <Pilha narrow>
          <CampoCombo
            name="cliente"
            label="Empresa"
            placeholder="Nome, CNPJ ou CPF"
            help={d.cliente ? d.cliente.detalhe : 'Estão aqui as empresas das cidades que você atende.'}
            value={d.cliente && { value: String(d.cliente.id), label: d.cliente.nome }}
            search={buscarClientes}
            emptyText="Nenhuma empresa encontrada nas suas unidades."
            onChange={(o) =>
              mudar((antes) => ({ ...antes, cliente: (o as Achado<EmpresaEscolhida> | null)?.de ?? null }))
            }
            errorMessage={mostrar('cliente')}
          />
        </Pilha>
      </Secao>
      <Secao title="Qual serviço?">
        <Pilha narrow>
          <CampoCombo
            name="oferta"
            label="Serviço"
            placeholder="Nome ou código do serviço"
            help={d.oferta ? sobreAOferta(d.oferta) : 'O catálogo inteiro.'}
            value={d.oferta && { value: String(d.oferta.id), label: d.oferta.titulo }}
            search={buscarOfertas}
            emptyText="Nenhum serviço encontrado."
            onChange={(o) => trocarOferta((o as Achado<OfertaDaDemanda> | null)?.de ?? null)}
            errorMessage={mostrar('oferta')}
          />
          {d.oferta?.exigeDiagnostico && (
            <Faixa>Este serviço começa por um diagnóstico. O prestador é chamado depois que ele for aprovado.</Faixa>
          )}
        </Pilha>
      </Secao>
      <RodapeDoPasso aoVoltar={aoVoltar} />
    </form>
  )
}

const sobreAOferta = (o: OfertaDaDemanda): string =>
  [
    o.servico.codigo,
    o.valor > 0 && emReaisPorExtenso(o.valor / 100),
    o.horas > 0 && `${o.horas} h`,
    o.prazoDias > 0 && `em até ${o.prazoDias} dias`,
  ]
    .filter(Boolean)
    .join(' · ')
