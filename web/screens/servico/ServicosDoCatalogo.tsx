import { escreverNumero } from '@hub/domain/kernel/por-escrito.ts'
import { portes } from '@hub/domain/porte/porte.ts'
import type { RespostaDe } from '@hub/protocol/kernel/endpoint.ts'
import type { servico } from '@hub/protocol/servico.ts'
import { para } from '../../parts/caminhos.ts'
import { Ancora } from '../../ui/Ancora.tsx'
import css from './Catalogo.module.css'
import { ItemDoCatalogo, ItemQueNaoServe, serveParaAEmpresa } from './ItemDoCatalogo.tsx'

interface Props {
  dados: RespostaDe<typeof servico.listar>
  compra: boolean
  /** What is shown is of the address before. */
  atrasado: boolean
}

/** The services of a page: what the company may hire first, then the rest with the reason; all of them for who has none. */
export function ServicosDoCatalogo({ dados, compra, atrasado }: Props) {
  const { results, empresa, contrataveis, count } = dados
  const busy = atrasado || undefined
  if (!empresa || contrataveis === null)
    return (
      <>
        <h2 className="so-leitor">Serviços</h2>
        <ul aria-label="Serviços" aria-busy={busy}>
          {results.map((s) => (
            <ItemDoCatalogo key={s.id} servico={s} compra={compra} />
          ))}
        </ul>
      </>
    )
  const servem = results.filter(serveParaAEmpresa)
  const outros = results.filter((s) => !serveParaAEmpresa(s))
  return (
    <>
      {servem.length > 0 && (
        <section>
          <div className={css.grupo}>
            <h2>
              Para a sua empresa <span className={css.quantos}>{escreverNumero(contrataveis)}</span>
            </h2>
            <p className="apoio">
              {empresa.nome}
              {empresa.porte && `, ${portes[empresa.porte.codigo].sigla}`}
            </p>
          </div>
          <ul aria-label="Para a sua empresa" aria-busy={busy}>
            {servem.map((s) => (
              <ItemDoCatalogo key={s.id} servico={s} compra={compra} />
            ))}
          </ul>
        </section>
      )}
      {outros.length > 0 && (
        <section className={css.outros}>
          <div className={css.grupo}>
            <h2>
              Não é para a sua empresa hoje <span className={css.quantos}>{escreverNumero(count - contrataveis)}</span>
            </h2>
            <p className="apoio">
              O cadastro está errado? <Ancora href={para('empresa', { id: empresa.id })}>Pedir correção</Ancora>
            </p>
          </div>
          <ul aria-label="Não é para a sua empresa hoje" aria-busy={busy}>
            {outros.map((s) => (
              <ItemQueNaoServe key={s.id} servico={s} />
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
