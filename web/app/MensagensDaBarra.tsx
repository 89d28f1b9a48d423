import { escreverNumero } from '@hub/domain/kernel/por-escrito.ts'
import { mensagem } from '@hub/protocol/mensagem.ts'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { consulta } from '../api/consultas.ts'
import { podeTudo, useSessao } from '../api/sessao.ts'
import { Icone } from '../ui/Icone.tsx'
import css from '../ui/IconeDaBarra.module.css'
import { tardio } from '../ui/tardio.ts'

const Gaveta = tardio(() => import('../screens/mensagem/GavetaDeMensagens.tsx'), 'GavetaDeMensagens')

/** Pages of one request: its conversations come first in the drawer. */
const deUma = /^\/(?:solicitacoes|projetos)\/([1-9]\d{0,9})$/

/** The conversations of whoever is in, with how many messages were not seen; nobody writes to the administration. */
export function MensagensDaBarra() {
  const sessao = useSessao()
  return podeTudo(sessao) && sessao.papel !== 'admin' ? <DeQuemEntrou /> : null
}

const nomeCom = (n: number): string =>
  n === 0 ? 'Mensagens' : n === 1 ? 'Mensagens, 1 não lida' : `Mensagens, ${escreverNumero(n)} não lidas`

function DeQuemEntrou() {
  const { pathname } = useLocation()
  const [aberta, abrir] = useState(false)
  const novas = useQuery(consulta(mensagem.listarRecentes, { query: { page: 1, page_size: 20 } })).data?.nao_lidas ?? 0
  const id = deUma.exec(pathname)?.[1]
  // biome-ignore lint/correctness/useExhaustiveDependencies: every change of the page closes it
  useEffect(() => abrir(false), [pathname])
  return (
    <>
      <button
        type="button"
        className={css.icone}
        aria-label={nomeCom(novas)}
        aria-haspopup="dialog"
        aria-expanded={aberta}
        onClick={() => abrir(true)}
      >
        <Icone name="conversa" />
        {novas > 0 && (
          <span className={css.quantos} aria-hidden="true">
            {novas > 99 ? '99+' : novas}
          </span>
        )}
      </button>
      <span className="so-leitor" role="status">
        {novas > 0 ? nomeCom(novas) : ''}
      </span>
      {aberta && <Gaveta open onClose={() => abrir(false)} solicitacao={id ? Number(id) : undefined} />}
    </>
  )
}
