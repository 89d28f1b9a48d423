import type { PrimeiroPasso } from '@hub/domain/painel/primeiros-passos.ts'
import { painel } from '@hub/protocol/painel.ts'
import { useQuery } from '@tanstack/react-query'
import { consulta } from '../../api/consultas.ts'
import { fraseDe } from '../../api/falha.ts'
import { para } from '../../parts/caminhos.ts'
import { Ancora } from '../../ui/Ancora.tsx'
import { Esqueleto } from '../../ui/Esqueleto.tsx'
import { Etiqueta } from '../../ui/Etiqueta.tsx'
import { Falha } from '../../ui/Falha.tsx'
import { Cabecalho, Pilha, Secao } from '../../ui/Pagina.tsx'

interface Passo {
  titulo: string
  texto: string
  href: string
  onde: string
  /** Where many come at once. */
  planilha?: string
}

const passos: Record<PrimeiroPasso, Passo> = {
  entidade: {
    titulo: 'A entidade',
    texto:
      'Nome, CNPJ, telefone e encarregado de dados vêm da configuração da instalação. Confira como as pessoas os leem.',
    href: para('ajuda'),
    onde: 'Ver a página de ajuda',
  },
  pessoas: {
    titulo: 'Pessoas',
    texto: 'Cadastre pelo menos um gestor e um coordenador. Cada um recebe um link para escolher a senha.',
    href: para('usuarios'),
    onde: 'Cadastrar pessoas',
  },
  programa: {
    titulo: 'Programa',
    texto: 'O programa diz quanto o subsídio cobre de cada porte de empresa.',
    href: para('programas'),
    onde: 'Criar um programa',
  },
  tema: {
    titulo: 'Temas e subtemas',
    texto: 'Todo serviço fica em um subtema; a planilha de serviços os chama pelo nome.',
    href: para('temas'),
    onde: 'Criar temas',
  },
  unidade: {
    titulo: 'Unidades, cidades e gestores',
    texto: 'A solicitação vai para a unidade da cidade da empresa. Ligue cada unidade às suas cidades e a um gestor.',
    href: para('unidadesDeAtendimento'),
    onde: 'Criar unidades',
  },
  centrocusto: {
    titulo: 'Centro de custo',
    texto: 'De onde sai o subsídio. Crie um e lance o crédito.',
    href: para('centrosDeCusto'),
    onde: 'Criar um centro de custo',
  },
  servico: {
    titulo: 'Serviços e ofertas',
    texto: 'O que as empresas podem contratar. A planilha traz todos de uma vez e confere cada linha antes de gravar.',
    href: para('servicos'),
    onde: 'Ver os serviços',
    planilha: para('importacoes'),
  },
  questionario: {
    titulo: 'Questionários',
    texto: 'As perguntas que a empresa responde ao contratar. Quem os escreve são gestores e coordenadores.',
    href: para('questionarios'),
    onde: 'Ver os questionários',
  },
}

/** What a new installation needs before the first request; each step ticks itself off by what is in the records. */
export function PrimeirosPassos() {
  const busca = useQuery(consulta(painel.primeirosPassos))
  return (
    <>
      <Cabecalho title="Primeiros passos" subtitle="Do Hub vazio à primeira solicitação, nesta ordem." />
      {busca.isError ? (
        <Falha onRetry={() => void busca.refetch()} retrying={busca.isFetching}>
          {fraseDe(busca.error)}
        </Falha>
      ) : !busca.data ? (
        <Esqueleto lines={8} />
      ) : (
        busca.data.passos.map(({ codigo, feito }, i) => {
          const { titulo, texto, href, onde, planilha } = passos[codigo]
          return (
            <Secao
              key={codigo}
              title={`${i + 1}. ${titulo}`}
              end={<Etiqueta color={feito ? 'verde' : 'ambar'}>{feito ? 'Feito' : 'Falta'}</Etiqueta>}
            >
              <Pilha narrow>
                <p>{texto}</p>
                <p>
                  <Ancora href={href}>{onde}</Ancora>
                  {planilha && (
                    <>
                      {' ou '}
                      <Ancora href={planilha}>importar uma planilha</Ancora>
                    </>
                  )}
                </p>
              </Pilha>
            </Secao>
          )
        })
      )}
    </>
  )
}
