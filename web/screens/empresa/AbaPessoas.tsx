import type { EmpresaDetalhe, EmpresaInterna } from '@hub/protocol/empresa.ts'
import { useSessao } from '../../api/sessao.ts'
import { para } from '../../parts/caminhos.ts'
import { Celula } from '../../ui/Celula.tsx'
import { Etiqueta } from '../../ui/Etiqueta.tsx'
import { LinkBotao } from '../../ui/LinkBotao.tsx'
import { Secao } from '../../ui/Pagina.tsx'
import { type Coluna, Tabela } from '../../ui/Tabela.tsx'
import { Vazio } from '../../ui/Vazio.tsx'

interface Pessoa {
  id: number
  nome: string
  email?: string
  cpf_mask?: string | null
  lado: 'cliente' | 'prestador'
  representante: boolean
  ativo?: boolean
}

const colunas = (daEquipe: boolean): Coluna<Pessoa>[] => [
  {
    id: 'nome',
    header: 'Pessoa',
    card: 'topo',
    cell: (p) => (
      <Celula strong detail={p.email}>
        {p.nome}
      </Celula>
    ),
  },
  ...(daEquipe ? [{ id: 'cpf', header: 'CPF', cardLabel: 'CPF', cell: (p: Pessoa) => p.cpf_mask ?? '-' }] : []),
  {
    id: 'lado',
    header: 'Age como',
    cardLabel: 'Age como',
    cell: (p) => (p.lado === 'cliente' ? 'Cliente' : 'Prestador'),
  },
  {
    id: 'assina',
    header: 'Assinatura',
    cardLabel: 'Assinatura',
    cell: (p) => (p.representante ? 'Assina pela empresa' : 'Não assina'),
  },
  ...(daEquipe
    ? [
        {
          id: 'acesso',
          header: 'Acesso',
          card: 'topo-fim' as const,
          cell: (p: Pessoa) =>
            p.ativo ? <Etiqueta>Com acesso</Etiqueta> : <Etiqueta color="grafite">Sem acesso</Etiqueta>,
        },
      ]
    : []),
]

/** Who acts for the company, on which side, and who signs. */
export function AbaPessoas({ e }: { e: EmpresaDetalhe | EmpresaInterna }) {
  const { papel } = useSessao()
  const daEquipe = 'pessoas' in e
  return (
    <Secao
      title="Pessoas"
      end={
        papel === 'admin' && (
          <LinkBotao href={para('empresasUsuarios', undefined, { empresa: e.id })}>Ligar ou retirar pessoas</LinkBotao>
        )
      }
    >
      <Tabela<Pessoa>
        label="Pessoas da empresa"
        columns={colunas(daEquipe)}
        rows={daEquipe ? e.pessoas : e.usuarios}
        rowKey={(p) => `${p.id} ${p.lado}`}
        empty={
          <Vazio title="Ninguém está ligado a esta empresa">A administração do Hub liga pessoas a empresas.</Vazio>
        }
      />
    </Secao>
  )
}
