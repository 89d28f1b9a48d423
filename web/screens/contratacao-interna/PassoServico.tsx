import { escreverPorcento } from '@hub/domain/kernel/por-escrito.ts'
import { listagem } from '@hub/protocol/listagem.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { chamar } from '../../api/cliente.ts'
import { LoadState } from '../../blocks/LoadState.tsx'
import { tipoDaOferta } from '../../copy/solicitacao.ts'
import { errosDe, tituloDosErros } from '../../parts/assistente/falhas-do-passo.ts'
import { escolherOferta, type OfertaEscolhida } from '../../parts/assistente/pedido-escrito.ts'
import { RodapeDoPasso } from '../../parts/assistente/RodapeDoPasso.tsx'
import { emReaisPorExtenso } from '../../parts/Dinheiro.tsx'
import type { PrecoEstimado } from '../../parts/preco-estimado.ts'
import { CampoCombo, type OpcaoDeCombo } from '../../ui/CampoCombo.tsx'
import { CampoDinheiro } from '../../ui/CampoDinheiro.tsx'
import { Faixa } from '../../ui/Faixa.tsx'
import { GrupoDeRadios } from '../../ui/GrupoDeRadios.tsx'
import { Pilha, Secao } from '../../ui/Pagina.tsx'
import { ResumoDeErros } from '../../ui/ResumoDeErros.tsx'
import { Vazio } from '../../ui/Vazio.tsx'
import { escolherPrograma } from './contratacao-escrita.ts'
import { type PassoProps, programasDaContratacao } from './passos.ts'

/** A found offer with the words of its option, so that choosing needs no second question. */
type Achada = OpcaoDeCombo & { de: OfertaEscolhida }

async function buscarOfertas(texto: string, sinal: AbortSignal): Promise<Achada[]> {
  const search = texto.trim().slice(0, 120)
  const query = { page_size: '20', ...(search && { search }) }
  const { results } = await chamar(listagem.modelosOferta, { query, sinal })
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
    de: escolherOferta(o),
  }))
}

/** By which programme, which service, and about how much for all companies together. */
export function PassoServico({ c, preco, mudar, falhas, aoVoltar, aoSeguir }: PassoProps) {
  const [tentativa, setTentativa] = useState(0)
  const mostrar = (campo: string) => (tentativa > 0 ? falhas[campo] : undefined)
  const trocarOferta = (oferta: OfertaEscolhida | null) =>
    mudar((antes) => ({
      ...antes,
      oferta,
      // Answers are of the service's questionnaire.
      ...(oferta?.servico.id !== antes.oferta?.servico.id && { respostas: {}, arquivos: {} }),
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
      <Secao title="Por qual programa?">
        <Programas c={c} mudar={mudar} erro={mostrar('programa')} />
      </Secao>
      <Secao title="Qual serviço?">
        <Pilha narrow>
          <CampoCombo
            name="oferta"
            label="Serviço"
            placeholder="Nome ou código do serviço"
            help={c.oferta ? sobreAOferta(c.oferta) : 'O catálogo inteiro.'}
            value={c.oferta && { value: String(c.oferta.id), label: c.oferta.titulo }}
            search={buscarOfertas}
            emptyText="Nenhum serviço encontrado."
            onChange={(o) => trocarOferta((o as Achada | null)?.de ?? null)}
            errorMessage={mostrar('oferta')}
          />
          <CampoDinheiro
            name="valor"
            label="Preço estimado para o grupo"
            optional
            help={
              preco && preco.origem !== 'a_cotar' && c.valor === null
                ? `Em branco, vale ${emReaisPorExtenso(preco.valor)}, ${deOndeVem(preco)}. O preço final é o da proposta escolhida.`
                : 'Serve para reservar o subsídio. O preço final é o da proposta escolhida.'
            }
            value={c.valor}
            onChange={(valor) => mudar((antes) => ({ ...antes, valor }))}
            errorMessage={mostrar('valor')}
          />
          {c.oferta?.exigeDiagnostico && (
            <Faixa>
              Este serviço começa por um diagnóstico. Os prestadores são chamados depois que ele for aprovado.
            </Faixa>
          )}
        </Pilha>
      </Secao>
      <RodapeDoPasso aoVoltar={aoVoltar} />
    </form>
  )
}

/** Only programmes that hire internally; what each one subsidises stands beside it. */
function Programas({ c, mudar, erro }: Pick<PassoProps, 'c' | 'mudar'> & { erro: string | undefined }) {
  const busca = useQuery(programasDaContratacao)
  if (busca.isError || !busca.data) return <LoadState query={busca} lines={3} />
  if (busca.data.length === 0)
    return (
      <Vazio title="Nenhum programa tem contratação interna">
        Peça ao administrador que a ligue no programa certo. O que você escreveu fica guardado.
      </Vazio>
    )
  return (
    <GrupoDeRadios
      name="programa"
      label="Programa"
      hideLabel
      value={c.programa ? String(c.programa.id) : null}
      onChange={(id) => {
        const escolhido = busca.data.find((p) => String(p.id) === id)
        if (escolhido) mudar((antes) => ({ ...antes, programa: escolherPrograma(escolhido) }))
      }}
      errorMessage={erro}
      options={busca.data.map((p) => ({
        value: String(p.id),
        label: p.descricao,
        detail: p.subsidios.length
          ? `Subsídio: ${p.subsidios.map((s) => `${s.porte.descricao} ${escreverPorcento(s.porcentagem)}`).join(', ')}`
          : 'Sem subsídio: cada empresa paga a sua parte inteira.',
      }))}
    />
  )
}

const deOndeVem = ({ origem, espera }: PrecoEstimado): string =>
  origem === 'respostas'
    ? 'calculado pelas respostas'
    : espera.length > 0
      ? 'o preço do catálogo, até que as respostas façam outro'
      : 'o preço do catálogo'

const sobreAOferta = (o: OfertaEscolhida): string =>
  [o.servico.codigo, o.valor > 0 && emReaisPorExtenso(o.valor / 100)].filter(Boolean).join(' · ')
