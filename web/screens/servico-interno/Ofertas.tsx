import { escreverPorcento, quantos } from '@hub/domain/kernel/por-escrito.ts'
import { portes } from '@hub/domain/porte/porte.ts'
import { nomesDosTipos } from '@hub/domain/servico/oferta.rules.ts'
import { servicoInterno as api, type OfertaInterna, type ServicoInternoDetalhe } from '@hub/protocol/servico-interno.ts'
import { useState } from 'react'
import { useMudanca } from '../../api/consultas.ts'
import { Acao, motivoDe } from '../../parts/Acao.tsx'
import { emReaisPorExtenso } from '../../parts/dinheiro.ts'
import { Botao } from '../../ui/Botao.tsx'
import { Etiqueta } from '../../ui/Etiqueta.tsx'
import { tardio } from '../../ui/tardio.ts'
import css from './ServicoInterno.module.css'

// The window brings the dialogs of the kit: only who opens one waits for them.
const EditarOferta = tardio(() => import('./EditarOferta.tsx'), 'EditarOferta')

/** What can be bought of a service, in the catalogue or not. */
export function Ofertas({ s }: { s: ServicoInternoDetalhe }) {
  const [editando, editar] = useState<OfertaInterna | 'nova' | null>(null)
  const alternar = useMudanca(api.alternarOferta, {})
  return (
    <>
      <div className={css.botoes}>
        <Acao acoes={s.acoes} comando="incluirOferta" variant="acao" icon="mais" onClick={() => editar('nova')}>
          Nova oferta
        </Acao>
      </div>
      <ul>
        {s.ofertas.map((o) => (
          <li key={o.id} className={css.oferta}>
            {o.imagem ? <img src={o.imagem} alt="" loading="lazy" /> : <span className={css.semImagem} />}
            <div>
              <div className={css.titulo}>
                <h2>{o.titulo}</h2>
                {!o.ativo && <Etiqueta>Fora do catálogo</Etiqueta>}
                {o.destaque && <Etiqueta>Em destaque</Etiqueta>}
              </div>
              <p>
                {emReaisPorExtenso(o.valor)} · {nomesDosTipos[o.tipo]}
                {o.valor_hora !== null && ` (${emReaisPorExtenso(o.valor_hora)} a hora)`} · {o.horas} h · {o.prazo_dias}{' '}
                dias
              </p>
              <p className="apoio">Para {o.portes.map((p) => portes[p.codigo].sigla).join(', ')}</p>
              <p className="apoio">
                {o.etapas.map((e) => `${e.descricao} (${escreverPorcento(e.porcentagem)})`).join(' · ')}
              </p>
              <p className="apoio">
                {quantos(o.pedidos, 'pedido', 'pedidos')} · {quantos(o.acessos, 'visita', 'visitas')}
              </p>
            </div>
            {motivoDe(o.acoes, 'editar') === null && (
              <div className={css.botoes}>
                <Botao size="pequeno" icon="lapis" aria-label={`Editar a oferta ${o.titulo}`} onClick={() => editar(o)}>
                  Editar
                </Botao>
                <Acao
                  acoes={o.acoes}
                  comando={o.ativo ? 'desativar' : 'ativar'}
                  size="pequeno"
                  variant="texto"
                  busy={alternar.isPending && alternar.variables.params.id === o.id}
                  busyLabel="Um instante"
                  onClick={() => alternar.mutate({ params: { id: o.id }, corpo: { ativo: !o.ativo } })}
                >
                  {o.ativo ? 'Tirar do catálogo' : 'Pôr no catálogo'}
                </Acao>
              </div>
            )}
          </li>
        ))}
      </ul>
      {editando && <EditarOferta s={s} oferta={editando === 'nova' ? null : editando} onClose={() => editar(null)} />}
    </>
  )
}
