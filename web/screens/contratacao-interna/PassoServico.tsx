import { escreverPorcento } from '@hub/domain/kernel/por-escrito.ts'
import type { ProgramaResumo } from '@hub/protocol/programa.ts'
import { useQuery } from '@tanstack/react-query'
import { LoadState } from '../../blocks/LoadState.tsx'
import { procurarOfertas } from '../../blocks/procurar.ts'
import { FormularioDoPasso } from '../../parts/assistente/FormularioDoPasso.tsx'
import { errosDe } from '../../parts/assistente/falhas-do-passo.ts'
import { escolherOferta, type OfertaEscolhida } from '../../parts/assistente/pedido-escrito.ts'
import { emReaisPorExtenso } from '../../parts/dinheiro.ts'
import type { PrecoEstimado } from '../../parts/preco-estimado.ts'
import { CampoCombo } from '../../ui/CampoCombo.tsx'
import { CampoDinheiro } from '../../ui/CampoDinheiro.tsx'
import { Faixa } from '../../ui/Faixa.tsx'
import { GrupoDeRadios } from '../../ui/GrupoDeRadios.tsx'
import { Pilha, Secao } from '../../ui/Pagina.tsx'
import { Vazio } from '../../ui/Vazio.tsx'
import { escolherPrograma } from './contratacao-escrita.ts'
import { type PassoProps, programasDaContratacao } from './passos.ts'

const buscarOfertas = procurarOfertas(escolherOferta)

/** By which programme, which service, and about how much for all companies together. */
export function PassoServico({ valor: c, preco, mudar, falhas, aoVoltar, aoSeguir }: PassoProps) {
  const trocarOferta = (oferta: OfertaEscolhida | null) =>
    mudar((antes) => ({
      ...antes,
      oferta,
      // Answers are of the service's questionnaire.
      ...(oferta?.servico.id !== antes.oferta?.servico.id && { respostas: {}, arquivos: {} }),
    }))
  // What one goes on by comes with what stands above it, and does not move away under a finger.
  const programas = useQuery(programasDaContratacao)
  if (programas.isError || !programas.data) return <LoadState query={programas} lines={8} />
  return (
    <FormularioDoPasso erros={errosDe(falhas)} aoVoltar={aoVoltar} aoSeguir={aoSeguir}>
      {(tentou) => (
        <>
          <Secao title="Por qual programa?">
            <Programas valor={c} mudar={mudar} programas={programas.data} erro={tentou ? falhas.programa : undefined} />
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
                onChange={(o) => trocarOferta(o?.de ?? null)}
                errorMessage={tentou ? falhas.oferta : undefined}
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
                errorMessage={tentou ? falhas.valor : undefined}
              />
              {c.oferta?.exigeDiagnostico && (
                <Faixa>
                  Este serviço começa por um diagnóstico. Os prestadores são chamados depois que ele for aprovado.
                </Faixa>
              )}
            </Pilha>
          </Secao>
        </>
      )}
    </FormularioDoPasso>
  )
}

/** Only programmes that hire internally; what each one subsidises stands beside it. */
function Programas({
  valor: c,
  mudar,
  programas,
  erro,
}: Pick<PassoProps, 'valor' | 'mudar'> & {
  programas: readonly ProgramaResumo[]
  erro: string | undefined
}) {
  if (programas.length === 0)
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
        const escolhido = programas.find((p) => String(p.id) === id)
        if (escolhido) mudar((antes) => ({ ...antes, programa: escolherPrograma(escolhido) }))
      }}
      errorMessage={erro}
      options={programas.map((p) => ({
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
