import type { TipoDePendencia } from './tipos.ts'

/** What a notice that speaks of no request asks for, by the screen that it leads to; `alvo`: of which record, where the path says it. */
interface Pedida {
  tipos: readonly TipoDePendencia[]
  alvo: number | null
}

const porCaminho: readonly (readonly [RegExp, readonly TipoDePendencia[]])[] = [
  [/^\/vinculos(?:$|\?)/, ['vinculo']],
  [/^\/pedidos-de-exclusao(?:$|\?)/, ['exclusao']],
  [/^\/(?:gestores|usuarios)(?:$|\?)/, ['perfil']],
  [/^\/empresas\/(\d+)$/, ['titularidade', 'correcao']],
  [/^\/credenciamentos\/(\d+)\/\d+/, ['credenciamento']],
  [/^\/minha-empresa\/(\d+)\/credenciamentos\/\d+/, ['credenciamento']],
  [/^\/integracoes\/provisionamento/, ['envio']],
  [/^\/integracoes\/metricas/, ['metrica']],
  [/^\/integracoes\/webhooks/, ['webhook']],
]

/** Null of a screen that no kind stands for: such a notice is seen when it is read. */
export function pedidaEm(destino: string): Pedida | null {
  for (const [caminho, tipos] of porCaminho) {
    const achado = caminho.exec(destino)
    if (achado) return { tipos, alvo: achado[1] ? Number(achado[1]) : null }
  }
  return null
}
