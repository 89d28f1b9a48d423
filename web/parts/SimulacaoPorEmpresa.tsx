import { recusas } from '@hub/domain/kernel/recusas.ts'
import type { SimulacaoDaEmpresa } from '@hub/protocol/compra.ts'
import { DivisaoDoPreco } from './DivisaoDoPreco.tsx'
import { emReaisPorExtenso } from './dinheiro.ts'
import css from './SimulacaoPorEmpresa.module.css'

const fraseDaRecusa = (codigo: string): string =>
  Object.hasOwn(recusas, codigo) ? recusas[codigo as keyof typeof recusas].texto : 'Não pode ser pedido agora.'

/** What each company would pay, and what would be left of its yearly limit after it. */
export function SimulacaoPorEmpresa({ simulacoes }: { simulacoes: readonly SimulacaoDaEmpresa[] }) {
  return (
    <ul className={css.empresas}>
      {simulacoes.map((s) => (
        <li key={s.empresa.id} className={css.empresa}>
          <h3 className={css.nome}>
            {s.empresa.nome}
            <span className={css.porte}>{s.empresa.porte?.descricao ?? 'porte não informado'}</span>
          </h3>
          {s.recusa && <p className={css.recusa}>{fraseDaRecusa(s.recusa)}</p>}
          {s.total > 0 && (
            <>
              <DivisaoDoPreco
                paraOCliente
                rotulo={s.itens.length === 1 ? 'Preço do serviço' : 'Preço dos serviços'}
                divisao={{
                  valor_bruto: s.total,
                  valor_subsidio: s.subsidio,
                  parceiro: s.parceiro,
                  valor_cliente: s.cliente,
                  porcentagem_subsidio: s.total > 0 ? (s.subsidio / s.total) * 100 : 0,
                  porcentagem_cliente: s.total > 0 ? (s.cliente / s.total) * 100 : 0,
                  limitado_por: s.limitado ? 'limite_anual' : null,
                }}
              />
              <dl className={css.limite}>
                <div>
                  <dt>Limite de subsídio em {s.ano}, hoje</dt>
                  <dd>{emReaisPorExtenso(s.restante_antes)}</dd>
                </div>
                <div>
                  <dt>Depois deste pedido</dt>
                  <dd>{emReaisPorExtenso(s.restante_depois)}</dd>
                </div>
              </dl>
            </>
          )}
        </li>
      ))}
    </ul>
  )
}
