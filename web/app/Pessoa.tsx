import { nomeDoPapel } from '@hub/domain/kernel/papel.ts'
import { useNavigate } from '@tanstack/react-router'
import { avisos } from '../api/avisos.ts'
import { sair, trocarPapel } from '../api/entrada.ts'
import { ehSessaoPerdida, fraseDe } from '../api/falha.ts'
import { useSessao } from '../api/sessao.ts'
import { MinhaFoto } from '../blocks/MinhaFoto.tsx'
import { caminhos } from '../parts/caminhos.ts'
import { type ItemDeMenu, Menu } from '../ui/Menu.tsx'
import css from './Pessoa.module.css'

/** What one can do about who is in: the own profile, another group, the way out. */
export function useAtosDaPessoa(): ItemDeMenu[] {
  const { papel, papeis } = useSessao()
  const navegar = useNavigate()
  return [
    { id: 'perfil', label: 'Meu perfil', icon: 'pessoa', onAction: () => void navegar({ href: caminhos.perfil }) },
    ...papeis
      .filter((p) => p !== papel)
      .map((p, i) => ({
        id: `papel-${p}`,
        label: `Ver como ${nomeDoPapel[p].toLowerCase()}`,
        separated: i === 0,
        onAction: () =>
          void trocarPapel(p)
            .then(() => navegar({ href: '/' }))
            .catch(dizer),
      })),
    {
      id: 'sair',
      label: 'Sair',
      separated: true,
      onAction: () =>
        void sair()
          .catch(dizer)
          .then(() => navegar({ href: caminhos.login })),
    },
  ]
}
const dizer = (erro: unknown) => {
  if (!ehSessaoPerdida(erro)) avisos.erro(fraseDe(erro))
}

/** Who is in, as which group, and what can be done about it. */
export function Pessoa({ side }: { side: 'bottom end' | 'top start' }) {
  const sessao = useSessao()
  const itens = useAtosDaPessoa()
  if (sessao.status !== 'authenticated') return null
  const { user, papel, empresas } = sessao
  const lado = papel === 'cliente' || papel === 'prestador' ? papel : null
  const minhas = empresas.filter((e) => e.lado === lado)
  const sob = lado
    ? minhas.length === 1
      ? minhas[0]!.nome
      : minhas.length > 1
        ? 'Várias empresas'
        : nomeDoPapel[papel]
    : nomeDoPapel[papel]
  const nome = `${user.nome} ${user.sobrenome}`.trim()
  return (
    <Menu label={`${nome} ${sob}: perfil e saída`} items={itens} className={css.pessoa} side={side}>
      <MinhaFoto />
      <span className={css.textos}>
        <span className={css.nome}>{nome}</span> <span className={css.sob}>{sob}</span>
      </span>
    </Menu>
  )
}
