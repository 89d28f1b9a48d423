import { quantos } from '@hub/domain/kernel/por-escrito.ts'
import { procurarEmpresas, procurarOfertas } from '../../../blocks/procurar.ts'
import { FormularioDoPasso } from '../../../parts/assistente/FormularioDoPasso.tsx'
import { errosDe } from '../../../parts/assistente/falhas-do-passo.ts'
import { escolherEmpresa } from '../../../parts/assistente/pedido-escrito.ts'
import { emReaisPorExtenso } from '../../../parts/dinheiro.ts'
import { CampoCombo } from '../../../ui/CampoCombo.tsx'
import { Faixa } from '../../../ui/Faixa.tsx'
import { Pilha, Secao } from '../../../ui/Pagina.tsx'
import { escolherOfertaDaDemanda, type OfertaDaDemanda } from '../demanda-escrita.ts'
import { etapasDaOferta } from '../escolha-escrita.ts'
import type { PassoProps } from './passos.ts'

const buscarClientes = procurarEmpresas(escolherEmpresa)
const buscarOfertas = procurarOfertas(escolherOfertaDaDemanda)

/** For whom, and what: both are searched, and must go together. */
export function PassoCliente({ valor: d, mudar, falhas, aoVoltar, aoSeguir }: PassoProps) {
  // Only what is missing waits for the first attempt; what does not go together is said at once.
  const falhaDe = (campo: 'cliente' | 'oferta', tentou: boolean) => (tentou || d[campo] ? falhas[campo] : undefined)
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
    <FormularioDoPasso erros={errosDe(falhas)} aoVoltar={aoVoltar} aoSeguir={aoSeguir}>
      {(tentou) => (
        <>
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
                onChange={(o) => mudar((antes) => ({ ...antes, cliente: o?.de ?? null }))}
                errorMessage={falhaDe('cliente', tentou)}
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
                onChange={(o) => trocarOferta(o?.de ?? null)}
                errorMessage={falhaDe('oferta', tentou)}
              />
              {d.oferta?.exigeDiagnostico && (
                <Faixa>
                  Este serviço começa por um diagnóstico. O prestador é chamado depois que ele for aprovado.
                </Faixa>
              )}
            </Pilha>
          </Secao>
        </>
      )}
    </FormularioDoPasso>
  )
}

const sobreAOferta = (o: OfertaDaDemanda): string =>
  [
    o.servico.codigo,
    o.valor > 0 && emReaisPorExtenso(o.valor / 100),
    o.horas > 0 && `${o.horas} h`,
    o.prazoDias > 0 && `em até ${quantos(o.prazoDias, 'dia', 'dias')}`,
  ]
    .filter(Boolean)
    .join(' · ')
