import { escreverNumero } from '@hub/domain/kernel/por-escrito.ts'
import type { EmpresaDetalhe } from '@hub/protocol/empresa.ts'
import { useSessao } from '../../api/sessao.ts'
import { para } from '../../parts/caminhos.ts'
import { SituacaoDoCredenciamento } from '../../parts/SituacaoDoCredenciamento.tsx'
import { Ancora } from '../../ui/Ancora.tsx'
import { Secao } from '../../ui/Pagina.tsx'
import { Vazio } from '../../ui/Vazio.tsx'
import css from './Empresa.module.css'

type Credenciamento = EmpresaDetalhe['credenciamentos'][number]

/** For which services the company may be invited, and how it was rated in each. */
export function Credenciamentos({
  empresa,
  credenciamentos,
}: {
  empresa: number
  credenciamentos: readonly Credenciamento[]
}) {
  const { papel } = useSessao()
  const destino = (servico: number) =>
    papel === 'prestador'
      ? para('meuCredenciamento', { empresa, servico })
      : papel === 'cliente' || papel === 'consultor'
        ? para('servico', { id: servico })
        : para('credenciamento', { empresa, servico })
  return (
    <Secao title="Credenciamentos">
      {credenciamentos.length === 0 ? (
        <Vazio title="Nenhum credenciamento">Peça o credenciamento nos serviços que a empresa presta.</Vazio>
      ) : (
        <ul>
          {credenciamentos.map((c) => (
            <li key={c.id} className={css.credenciamento}>
              <div>
                <Ancora href={destino(c.servico.id)}>{c.servico.titulo}</Ancora>
                <span className={css.sob}>
                  {c.servico.codigo}
                  {c.nota_media !== null && ` · nota ${escreverNumero(c.nota_media, { de: 1 })} de 10`}
                </span>
              </div>
              <SituacaoDoCredenciamento situacao={c.situacao} />
            </li>
          ))}
        </ul>
      )}
    </Secao>
  )
}
