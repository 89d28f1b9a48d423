import { FormularioDoPasso } from '../../parts/assistente/FormularioDoPasso.tsx'
import { falhaDoObjetivo, OBJETIVO } from '../../parts/assistente/falhas-do-passo.ts'
import { Botao } from '../../ui/Botao.tsx'
import { CampoArea } from '../../ui/CampoArea.tsx'
import { Pilha, Secao } from '../../ui/Pagina.tsx'
import { EscolhaDoPrestador } from './EscolhaDoPrestador.tsx'
import type { PassoProps } from './passos.ts'

/** What the company wants of each service, and whether one provider was already chosen. */
export function PassoObjetivo({ pedido, assistente, aoMudar, aoVoltar, aoSeguir }: PassoProps) {
  const { objetivos, prestadores } = assistente
  const nome = (id: number) => `objetivo-${id}`
  const erros = pedido.itens.flatMap(({ id, titulo }) => {
    const falha = falhaDoObjetivo(objetivos[id] ?? '')
    return falha ? [{ name: nome(id), message: pedido.itens.length > 1 ? `${titulo}: ${falha}` : falha }] : []
  })
  const [primeiro, ...outros] = pedido.itens
  return (
    <FormularioDoPasso erros={erros} aoVoltar={aoVoltar} aoSeguir={aoSeguir}>
      {(tentou) =>
        pedido.itens.map((item) => (
          <Secao key={item.id} title={item.titulo}>
            <Pilha narrow>
              <CampoArea
                name={nome(item.id)}
                label="O que a empresa quer alcançar?"
                help="Conte o problema e o resultado que espera. Os prestadores leem este texto."
                limit={OBJETIVO.maximo}
                rows={4}
                value={objetivos[item.id] ?? ''}
                onChange={(texto) => aoMudar({ objetivos: { ...objetivos, [item.id]: texto } })}
                errorMessage={tentou ? falhaDoObjetivo(objetivos[item.id] ?? '') : undefined}
              />
              {item === primeiro && outros.some((o) => !objetivos[o.id]) && objetivos[item.id]?.trim() && (
                <Botao
                  variant="texto"
                  size="pequeno"
                  icon="copiar"
                  onClick={() =>
                    aoMudar({
                      objetivos: Object.fromEntries(
                        pedido.itens.map((o) => [o.id, objetivos[o.id] || objetivos[item.id]!]),
                      ),
                    })
                  }
                >
                  Usar este objetivo nos outros serviços
                </Botao>
              )}
              {item.servico && (
                <EscolhaDoPrestador
                  servico={item.servico.id}
                  empresa={pedido.empresa?.id}
                  valor={prestadores[item.id] ?? null}
                  aoMudar={(prestador) => {
                    const { [item.id]: _, ...resto } = prestadores
                    aoMudar({ prestadores: prestador === null ? resto : { ...resto, [item.id]: prestador } })
                  }}
                />
              )}
            </Pilha>
          </Secao>
        ))
      }
    </FormularioDoPasso>
  )
}
